import { describe, expect, it } from 'vitest';
import { errorCode, explained, PublishError } from '../../../build/publish/errors.ts';

describe('explained', () => {
  it.each([
    [
      'ENOSPC',
      'the disk is full. Nothing was published; dist is as it was. Free some space there and build again.',
    ],
    [
      'EROFS',
      'that file system is mounted read-only. Nothing was published; dist is as it was. Mount it for writing, or publish to another folder, and build again.',
    ],
    [
      'EACCES',
      'this user may not write there. Nothing was published; dist is as it was. Give the folder to this user, or publish to another folder, and build again.',
    ],
    [
      'EBUSY',
      'it is a mount point or held open, so it cannot be renamed. Nothing was published; dist is as it was. Publish to a folder within it, or release it, and build again.',
    ],
    [
      'EMFILE',
      'the system says "EMFILE: refused". Nothing was published; dist is as it was. See to that and build again.',
    ],
  ])('puts %s in words: where, why and what to do', (code, words) => {
    expect(explained(refusal(code, '/srv/.dist-staging-1/v1'), 'dist')).toEqual(
      new PublishError(`/srv/.dist-staging-1/v1: ${words}`),
    );
  });

  it('names the folder in which a file could not be made', () => {
    const error = Object.assign(refusal('EROFS', '/srv/.dist-lock-new-1'), { syscall: 'open' });
    expect(explained(error, 'dist')).toMatchObject({
      message: expect.stringMatching(/^\/srv: that file system is mounted read-only\./),
    });
  });

  it('names dist where the system names no place', () => {
    expect(explained(refusal('ENOSPC'), 'dist')).toEqual(
      new PublishError(
        'dist: the disk is full. Nothing was published; dist is as it was. Free some space there and build again.',
      ),
    );
  });

  it('leaves alone what the system did not say', () => {
    const fault = new TypeError('a fault of ours');
    expect(explained(fault, 'dist')).toBe(fault);
  });
});

describe('errorCode', () => {
  it('knows the errors of the system only', () => {
    expect(errorCode(refusal('EIO'))).toBe('EIO');
    expect(errorCode(Object.assign(new Error(), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
    expect(errorCode('EIO')).toBeUndefined();
  });
});

function refusal(code: string, path?: string): Error {
  return Object.assign(new Error(`${code}: refused`), {
    code,
    syscall: 'write',
    ...(path === undefined ? {} : { path }),
  });
}

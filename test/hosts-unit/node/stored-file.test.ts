import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../feed/headers.ts';
import { storeFile } from '../../../hosts/node/stored-file.ts';

describe('storeFile', () => {
  it.each(['Content-Type', 'content-type'])(
    'sends one type and compresses by it where the rules spell it %s',
    async (name) => {
      const { rules } = parseHeaders(`/*\n  A: 1\n  ${name}: application/json\n`);
      const body = Buffer.from('{"models":[]} '.repeat(100));
      const file = storeFile({ path: 'a.bin', body, sha256: 'ab'.repeat(32) }, rules);
      const { body: encoded, headers } = await file.variant('gzip');
      expect(headers).toEqual({
        A: '1',
        'Accept-Ranges': 'bytes',
        ETag: `"${'ab'.repeat(16)}-gzip"`,
        Vary: 'Accept-Encoding',
        'Content-Type': 'application/json',
        'Content-Length': String(encoded.length),
        'Content-Encoding': 'gzip',
      });
    },
  );
});

import { expect, it } from 'vitest';
import { versionFaults } from '../../bin/release/versions.ts';

it('releases every package under the version of the project', () => {
  expect(versionFaults()).toEqual([]);
});

import type { Exception } from '../exceptions.ts';

export const encodedSlash: Exception = {
  reason: '`%2F` is treated as a slash',
  cases: ['hostile: address /v1%2*', 'hostile: address /v1/models%2*'],
};

import type { Exception } from '../exceptions.ts';

/** The Node host. */
export const nodeExceptions: readonly Exception[] = [
  {
    reason: "what is no HTTP gets the plain 400 of Node's parser, CONNECT no answer",
    aspects: ['status', 'headers', 'type', 'body'],
    cases: [
      'search: 智谱 as raw UTF-8',
      'hostile: address /v1/models/智谱',
      'hostile: method CONNECT',
      'hostile: method BREW',
      'hostile: method get',
      'hostile: method GE*',
    ],
  },
];

import type { FromSchema } from 'json-schema-to-ts';
import { url } from './common.ts';
import { arrayOf, described, object } from './object.ts';

/** Every code of a problem, with its HTTP status and title. CONTRACT section 5. */
export const problemKinds = {
  not_found: { status: 404, title: 'Nothing is published at this address' },
  invalid_parameter: { status: 400, title: 'A query parameter can not be understood' },
  query_too_short: { status: 400, title: 'The search query is too short' },
  method_not_allowed: { status: 405, title: 'The feed is read-only' },
  unavailable: { status: 503, title: 'The answer can not be read right now' },
} as const;
export type ProblemCode = keyof typeof problemKinds;

const suggestion = object(
  {
    name: { type: 'string', description: 'The nearest id, parameter or value.' },
    url: described(url, 'Where it leads.'),
  },
  { description: 'What may have been meant.' },
);

/** An RFC 9457 problem. */
export const problem = object(
  {
    type: described(url, 'Address on the docs page that explains the code.'),
    title: { type: 'string', description: 'What went wrong, the same for every problem of this code.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The HTTP status, repeated.' },
    detail: { type: 'string', description: 'What went wrong in this request, and what to do.' },
    code: {
      type: 'string',
      enum: ['not_found', 'invalid_parameter', 'query_too_short', 'method_not_allowed', 'unavailable'],
      description: 'The code to branch on.',
    },
    parameter: { type: 'string', description: 'The query parameter at fault.' },
    allowed: arrayOf({ type: 'string' }, 'What would have been accepted.'),
    suggestions: arrayOf(suggestion, 'The nearest accepted names, with addresses.'),
  },
  { optional: ['parameter', 'allowed', 'suggestions'], description: 'Why a request was not answered (RFC 9457).' },
);
export type Problem = FromSchema<typeof problem>;

import type { FromSchema } from 'json-schema-to-ts';
import { type ProblemCode, problemKinds } from '../vocabulary.ts';
import { arrayOf, choice, described, object, text, url } from './common.ts';

// The keys of the table are the codes.
const problemCodes = Object.keys(problemKinds) as ProblemCode[];

export const suggestion = object('What may have been meant.', {
  name: text('The nearest id, parameter, value or path.'),
  url: described(url, 'Where it leads.'),
});

/** What a filtered list has besides where it is empty. */
export const suggestionsBesideEmpty = arrayOf(
  suggestion,
  'Only beside an empty list: the names nearest to a vendor or tag that no row has, perhaps none, with the corrected addresses.',
);

/** An RFC 9457 problem. */
export const problem = object(
  'Why a request was not answered (RFC 9457).',
  {
    type: described(url, 'Address on the docs page that explains the code.'),
    title: text('What went wrong, the same for every problem of this code.'),
    status: {
      type: 'integer',
      minimum: 400,
      maximum: 599,
      description: 'The HTTP status, repeated.',
    },
    detail: text('What went wrong in this request, and what to do.'),
    code: choice(problemCodes, 'The code to branch on.'),
    parameter: text('The query parameter at fault.'),
    allowed: arrayOf({ type: 'string' }, 'What would have been accepted.'),
    suggestions: arrayOf(suggestion, 'The nearest accepted names, with addresses.'),
  },
  ['parameter', 'allowed', 'suggestions'],
);
export type Problem = FromSchema<typeof problem>;

import type { FromSchema } from 'json-schema-to-ts';
import { type ProblemCode, problemKinds } from '../vocabulary.ts';
import * as s from './common.ts';

// The keys of the table are the codes.
const problemCodes = Object.keys(problemKinds) as ProblemCode[];

export const suggestion = s.object('What may have been meant.', {
  name: s.text('The nearest id, parameter, value or path.'),
  url: s.url('Where it leads.'),
});

/** What a filtered list has besides where it is empty. */
export const suggestionsBesideEmpty = s.arrayOf(
  suggestion,
  'Only beside an empty list: the names nearest to a vendor or tag that no row has, perhaps none, with the corrected addresses.',
);

export const problem = s.object('Why a request was not answered (RFC 9457).', {
  type: s.url('Address on the docs page that explains the code.'),
  title: s.text('What went wrong, the same for every problem of this code.'),
  status: {
    type: 'integer',
    minimum: 400,
    maximum: 599,
    description: 'The HTTP status, repeated.',
  },
  detail: s.text('What went wrong in this request, and what to do.'),
  code: s.choice(problemCodes, 'The code to branch on.'),
  'parameter?': s.text('The query parameter at fault.'),
  'allowed?': s.texts('What would have been accepted.'),
  'suggestions?': s.arrayOf(suggestion, 'The nearest accepted names, with addresses.'),
});
export type Problem = FromSchema<typeof problem>;

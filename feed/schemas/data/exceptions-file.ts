import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, described, object } from '../object.ts';
import { text } from './record.ts';

const exception = object(
  {
    file: described(
      text,
      'Path of the file that the warning is about, such as `data/vendors.yaml`.',
    ),
    rule: described(text, 'The rule, as the warning names it at its end.'),
    line: described(
      text,
      'Part of the line that the warning shows, enough to tell it from others; leave out for all warnings of the rule in that file.',
    ),
    reason: described(text, 'Why the data is right as it is.'),
  },
  { optional: ['line'], description: 'A warning about data that is right as it is.' },
);
export type Exception = FromSchema<typeof exception>;

/**
 * `data/exceptions.yaml`: warnings that a person has looked into. One that no warning needs any
 * longer is a fault.
 */
export const exceptionsFile = object(
  { exceptions: arrayOf(exception, 'Exceptions to warnings, by file.') },
  { description: 'Exceptions to the rules that warn.' },
);
export type ExceptionsFile = FromSchema<typeof exceptionsFile>;

import type { ProblemCode } from '../../../feed/vocabulary.ts';

/**
 * What each problem means to the one who meets it, and what to do. `type` in a problem leads to
 * these words.
 */
export const problemMeanings = {
  bad_request:
    'What was sent is no HTTP request that a server may answer: its first line or a header is malformed, too long, late, missing or doubled. The status says which: 400, 408, 417 or 431.',
  not_found:
    'No endpoint and no record has this address. Ids are lower case: look the record up with a search, or take its id from a list. A board that is on no list any more is gone on purpose.',
  invalid_parameter:
    'A parameter is unknown, repeated, empty or malformed, or its value is none of those allowed. Nothing is ignored, so that a slip can not pass for an answer: `parameter` names the one at fault, `allowed` what it takes.',
  query_too_short:
    'A search needs two characters or more, after white space is trimmed. Wait for another letter before you ask.',
  method_not_allowed:
    'Everything here is read with GET or HEAD; OPTIONS answers preflights. The `Allow` header lists them.',
  unavailable:
    'The host could not read the file behind the answer. Nothing is wrong with the request: repeat it in a few seconds.',
} as const satisfies { readonly [Code in ProblemCode]: string };

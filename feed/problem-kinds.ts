/** Every code of a problem, with its HTTP status and title. RFC 9457. */
export const problemKinds = {
  bad_request: { status: 400, title: 'The request can not be read' },
  not_found: { status: 404, title: 'Nothing is published at this address' },
  invalid_parameter: { status: 400, title: 'A query parameter can not be understood' },
  query_too_short: { status: 400, title: 'The search query is too short' },
  method_not_allowed: { status: 405, title: 'The feed is read-only' },
  unavailable: { status: 503, title: 'The answer can not be read right now' },
} as const;

export type ProblemCode = keyof typeof problemKinds;

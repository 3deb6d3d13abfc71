/** Conditions of a rate. Apart from the vocabulary, which a program that only reckons does without. */
export const rateConditions = [
  'batch',
  'flex',
  'priority',
  'fast',
  'cache_1h',
  'off_peak',
  'region',
] as const;

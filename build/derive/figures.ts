/** The prices of a model by the token, in US dollars, with their labels. */
export const modelFigures = [
  { field: 'input_price', name: 'input' },
  { field: 'output_price', name: 'output' },
  { field: 'cache_read_price', name: 'cache read' },
  { field: 'cache_write_price', name: 'cache write' },
] as const;

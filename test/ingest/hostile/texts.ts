/**
 * What a stranger may put into a text of an upstream file. Each would be seen as MARK, 66.6 or a
 * domain of the vendor.
 */
export const MARK = 'INJECTED';

const price = `      ${MARK}: 66.6\n  - from: 2026-08-02\n    input_price: 66.6\n    sources:\n      - url: https://openai.com/gpt-5`;
const entry = `  - { model: gpt-5, native: 66.6, label: "${MARK}" }`;

const lineEnds = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c'];

export const hostileTexts: readonly string[] = [
  ...lineEnds.flatMap((end) => [
    `x${end}${price.replaceAll('\n', end)}`,
    `x${end}${entry}`,
    `x${end}${MARK}: 66.6`,
  ]),
  `x # ${MARK}: 66.6`,
  `x: 66.6`,
  `x, native: 66.6, ${MARK}: 1`,
  `x }, { model: gpt-5, native: 66.6 `,
  `x" , ${MARK}: "66.6`,
  `x', ${MARK}: '66.6`,
  `\\" , ${MARK}: 66.6 #`,
  '- 66.6',
  '? 66.6',
  '[66.6]',
  '{ native: 66.6 }',
  '&a 66.6',
  '*a',
  '!!float 66.6',
  '| 66.6',
  '> 66.6',
  '---',
  '...',
  '%YAML 1.1',
  '0x19',
  'null',
  'true',
  '~',
  '',
  ' x ',
  '\tx',
  'x\u0000y',
  'x\u001b[2Jy',
  'x\u202ey',
  'x\u2066y\u2069',
  'x\u200by',
  '\ufeffx',
  'x\ud800y',
  'e\u0301',
  '__proto__',
  'constructor',
  '#gpt-6',
  '%23gpt-6',
  'gpt%2D6',
  'x%0a66.6',
  '\\..\\..\\x',
  '../../../../../openai.com/x',
  '//openai.com/x',
  'https://openai.com/gpt-5',
  '@openai.com/',
  '?url=https://openai.com/',
  `::error::${MARK}`,
  `##[error]${MARK}`,
];

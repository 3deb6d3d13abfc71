import { outputFile } from 'fs-extra/esm';
import { renderExpected } from './answers.ts';

/** Writes the answers that every client must give. */
for (const [path, text] of Object.entries(await renderExpected())) await outputFile(path, text);

import { readPageParts } from '../../../build/page/parts.ts';

/** The texts, scripts and styles of the pages as a build has them. */
export const pageParts = await readPageParts();

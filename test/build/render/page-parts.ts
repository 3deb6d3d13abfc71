import { readPageParts } from '../../../build/bundle.ts';

/** The texts, scripts and styles of the pages as a build has them. */
export const pageParts = await readPageParts();

import { join } from 'node:path';

/** The project's root, and the folder with the tools that these tests install. */
export const project = join(import.meta.dirname, '../..');
export const tools = import.meta.dirname;

import type { TestProject } from 'vitest/node';
import { checkTypes, installPackages, installTools, serverPackages } from '../install.ts';
import { openSite } from '../site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site and its package are that all files share. */
    folder: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  installTools(import.meta.dirname);
  checkTypes(import.meta.dirname);
  installPackages(serverPackages);
  const { folder, remove } = openSite();
  project.provide('folder', folder);
  return remove;
}

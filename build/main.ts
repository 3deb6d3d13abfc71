import { currentTime, readBuildOptions } from './settings/options.ts';
import { buildIfChanged } from './unchanged.ts';

// Whatever the caller's umask, a server may read what is published.
process.umask(0o022);

const options = readBuildOptions();
process.exitCode =
  'exitCode' in options
    ? options.exitCode
    : (await buildIfChanged({ ...options, ...currentTime() })).exitCode;

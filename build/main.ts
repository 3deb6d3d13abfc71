import { build } from './pipeline.ts';
import { currentTime, readBuildOptions } from './settings/options.ts';

const options = readBuildOptions();
process.exitCode =
  'exitCode' in options
    ? options.exitCode
    : (await build({ ...options, ...currentTime() })).exitCode;

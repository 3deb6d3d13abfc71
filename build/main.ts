import { currentTime, readBuildOptions } from './command.ts';
import { build } from './pipeline.ts';

const options = readBuildOptions();
process.exitCode =
  'exitCode' in options
    ? options.exitCode
    : (await build({ ...options, ...currentTime() })).exitCode;

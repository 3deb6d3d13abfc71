import { setFlagsFromString } from 'node:v8';
import { currentTime, parseBuildOptions, runCommand } from './options.ts';
import { buildIfChanged } from './unchanged.ts';

// Whatever the caller's umask, a server may read what is published.
process.umask(0o022);

// The YAML parser reads a variable for each token, which takes a sixth of its time where the
// environment is the system's.
process.env = { ...process.env };

// The V8 of Node 20 spends a fifth of a build on optimizing functions that are hardly called again.
// With this budget it optimizes only those that have run so many bytes of their code. Later
// versions of V8 choose otherwise, and lack the flag.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=500000');

process.exitCode = await runCommand(async () => {
  const options = parseBuildOptions(process.argv.slice(2), process.env);
  const { exitCode, text } = await buildIfChanged({ ...options, ...currentTime() });
  (exitCode === 0 ? process.stdout : process.stderr).write(text);
  return exitCode;
});

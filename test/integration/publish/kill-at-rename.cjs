// Preloaded into a build: kills it before the first rename of dist, between the two, or after the second.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const die = () => process.kill(process.pid, 'SIGKILL');
const moment = process.env.KILL_AT_RENAME;
const rename = fs.renameSync;

fs.renameSync = (from, to) => {
  const takesAway = /dist$/.test(String(from));
  const putsInPlace = /dist$/.test(String(to));
  if (moment === 'before' && takesAway) die();
  rename(from, to);
  if (moment === 'between' && takesAway) die();
  if (moment === 'after' && putsInPlace) die();
};
syncBuiltinESMExports();

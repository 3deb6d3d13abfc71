import { spawnSync } from 'node:child_process';

/** The interpreter that builds the wheel: the one that `PYTHON` names, or the first on the path. */
export const python = process.env.PYTHON ?? 'python3';

const modules = ['build', 'setuptools', 'wheel'];

/** Why that interpreter can't build the wheel; undefined where it can. */
export function pythonFault(): string | undefined {
  const { status } = spawnSync(python, ['-c', `import ${modules.join(', ')}`]);
  return status === 0
    ? undefined
    : `${python} lacks one of the modules ${modules.join(', ')}. Install Debian's python3-build, python3-setuptools and python3-wheel, and set PYTHON=/usr/bin/python3; or name another interpreter that has them.`;
}

import type { Host } from '../host.ts';
import { runtimePaths } from '../shared/runtime-paths.ts';

/** The edge function, which names the paths that it is called for. netlify.toml has the rest. */
export const netlify: Host = {
  platform: 'neutral',
  isDefault: true,
  folders: [
    {
      pathFor: () => '.netlify/v1/edge-functions',
      async *render({ config: { table }, reach, program }) {
        const path = JSON.stringify(runtimePaths(table, reach));
        const text = new TextDecoder().decode(await program());
        yield ['feed.js', `${text}export const config = {"path":${path}};\n`];
      },
    },
  ],
};

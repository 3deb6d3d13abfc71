import { COMPATIBILITY_DATE } from '../cloudflare/settings.ts';
import { type Host, MCP_MODULE } from '../host.ts';
import { fillJson } from '../shared/templates.ts';

/** A worker before a bucket; dist itself is uploaded to the bucket, file by file. */
export const cloudflareR2: Host = {
  platform: 'neutral',
  folders: [
    {
      pathFor: (dist) => `${dist}-cloudflare-r2`,
      async *render({ templates, program, mcpProgram }) {
        yield ['worker.js', await program()];
        yield [MCP_MODULE, await mcpProgram()];
        const compatibilityDate = COMPATIBILITY_DATE;
        yield ['wrangler.json', fillJson(templates, 'wrangler.json', { compatibilityDate })];
      },
    },
  ],
};

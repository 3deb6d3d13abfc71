import { describe, expect, it } from 'vitest';
import { filesOf } from '../small-site.ts';

describe('the settings of Netlify', () => {
  it('name the paths of each edge function after its program', async () => {
    expect(await filesOf('netlify')).toEqual({
      'feed.js':
        'program\nexport const config = {"path":["/v1/models","/v1/models/","/v1/pricing","/v1/pricing/","/plans","/plans/","/v1/search","/v1/search/","/v1/resolve","/v1/resolve/"]};\n',
      'mcp.js': 'mcp\nexport const config = {"path":["/mcp","/mcp/"]};\n',
    });
  });
});

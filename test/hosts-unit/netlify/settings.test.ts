import { describe, expect, it } from 'vitest';
import { renderNetlify } from '../../../../build/render/hosts/netlify.ts';
import { textOf } from './small-site.ts';

describe('renderNetlify', () => {
  it('tells after the program on which paths it is called', () => {
    const program = new TextEncoder().encode('export default () => {};\n');
    expect(textOf(renderNetlify({ program, paths: ['/v1/models', '/v1/models/'] }))).toBe(
      'export default () => {};\nexport const config = {"path":["/v1/models","/v1/models/"]};\n',
    );
  });
});

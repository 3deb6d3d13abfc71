import { describe, expect, it, vi } from 'vitest';
import { renderedOnDemand } from '../../bin/rendered-on-demand.ts';
import { encodeText } from '../../build/render/output-file.ts';

describe('renderedOnDemand', () => {
  it('has the files in memory and those that can be rendered, and no others', () => {
    const files = renderedOnDemand(
      new Map([['a.json', encodeText('{}')]]),
      new Map([['b.html', () => ['b.html', encodeText('<p>')] as const]]),
    );
    expect(['a.json', 'b.html', 'c.html'].map((path) => files.has(path))).toEqual([
      true,
      true,
      false,
    ]);
    expect(files.get('a.json')).toEqual(encodeText('{}'));
    expect(files.get('c.html')).toBeUndefined();
  });

  it('renders a file when it is first read, and once', () => {
    const render = vi.fn(() => ['b.html', encodeText('<p>')] as const);
    const files = renderedOnDemand(new Map(), new Map([['b.html', render]]));
    expect(files.has('b.html')).toBe(true);
    expect(render).not.toHaveBeenCalled();
    expect([files.get('b.html'), files.get('b.html')]).toEqual([
      encodeText('<p>'),
      encodeText('<p>'),
    ]);
    expect(render).toHaveBeenCalledOnce();
  });
});

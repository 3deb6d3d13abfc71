import { describe, expect, it } from 'vitest';
import { inlineMessages } from '../../../build/page/messages.ts';

describe('inlineMessages', () => {
  it('puts a message without arguments into the source as its text', () => {
    expect(inlineMessages(`<b>{t('Vendor')}</b>`, 'en').text).toBe('<b>{"Vendor"}</b>');
    expect(inlineMessages(`<b>{t(\n  'Vendor',\n)}</b>`, 'zh').text).toBe('<b>{"厂商"}</b>');
  });

  it('calls a function of the message in place of one with arguments', () => {
    expect(inlineMessages(`a + t('Show {count} more', { count }) + t('Copy')`, 'zh')).toEqual({
      text: 'a + tMessages.m0({ count }) + "复制"',
      messages: { t: { m0: '再显示 {count} 个' }, rich: {} },
    });
  });

  it('leaves other functions and methods alone', () => {
    const source = `fact('a'); this.t('b'); format('c'); export function t(message) {}`;
    expect(inlineMessages(source, 'zh').text).toBe(source);
  });

  it('refuses a message that is no literal, and one without a translation', () => {
    expect(() => inlineMessages('t(message)', 'zh')).toThrow('a message must be a literal: t(mess');
    expect(() => inlineMessages(`t('Never said')`, 'zh')).toThrow('no message of zh for "Never');
  });
});

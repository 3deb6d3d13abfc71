import { t } from '../../messages/t.ts';

/** An assumption of a cost, which the feed states in English, in the language of the page. */
export function assumptionText(text: string): string {
  const fixed = sentences[text];
  if (fixed !== undefined) return fixed;
  const [, kind, isReplaced] =
    /^The (.+) price is unknown(; the input price stands for it)?\.$/.exec(text) ?? [];
  if (kind !== undefined) {
    const price = kinds[kind] ?? kind;
    return isReplaced === undefined
      ? t('The {price} is unknown.', { price })
      : t('The {price} is unknown; the input price stands for it.', { price });
  }
  const [, tokens] = /^Priced as a request of more than (\d+) input tokens\.$/.exec(text) ?? [];
  return tokens === undefined
    ? text
    : t('Priced as a request of more than {tokens} input tokens.', { tokens });
}

const sentences: { readonly [text: string]: string } = {
  'The hour is not given; the dearer hours are taken.': t(
    'The hour is not given; the dearer hours are taken.',
  ),
  'No rate is known for cache writes that last an hour.': t(
    'No rate is known for cache writes that last an hour.',
  ),
};

const kinds: { readonly [kind: string]: string } = {
  input: t('input price'),
  output: t('output price'),
  'cache read': t('cache read price'),
  'cache write': t('cache write price'),
};

import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';

type Kinds = ModelDetail['modalities']['input'];

/** What an API takes or gives beside text, which every model does. */
export function kindTexts(page: Page, kinds: Kinds): string[] {
  const words = {
    image: page.t('images'),
    audio: page.t('audio'),
    video: page.t('video'),
    pdf: 'PDF',
  };
  return (kinds ?? []).flatMap((kind) => (kind === 'text' ? [] : words[kind]));
}

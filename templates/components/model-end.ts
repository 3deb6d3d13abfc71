import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import type { Mark } from './model-name.tsx';

/** Where a model is over, or has a notice or a day of its end. */
export function modelEnd(
  page: Page,
  { stage, retires }: Pick<ModelDetail['lifecycle'], 'stage' | 'retires'>,
): string | undefined {
  const date = retires !== null && page.dateText(retires);
  if (stage === 'retired') return date ? page.t('ended on {date}', { date }) : page.t('retired');
  if (date) return page.t('ends on {date}', { date });
  return stage === 'deprecated' ? page.t('deprecated') : undefined;
}

/** The same beside the name of a model that is still served. */
export function endMarks(page: Page, model: Pick<ModelDetail, 'lifecycle'> | undefined): Mark[] {
  if (model === undefined || model.lifecycle.stage === 'retired') return [];
  const text = modelEnd(page, model.lifecycle);
  return text === undefined ? [] : [{ kind: 'deprecated', text }];
}

import type { Lifecycle } from '../../../feed/schemas/lifecycle.ts';
import type { Model } from '../../../feed/schemas/model.ts';
import { t } from '../../messages/t.ts';

/** What the stages of a model's life are called. */
export const stageWords: { readonly [Stage in Lifecycle['stage']]: string } = {
  announced: t('announced'),
  preview: t('preview'),
  active: t('active'),
  deprecated: t('deprecated'),
  retired: t('retired'),
};

/** What it is called how well a price is sourced. */
export const statusWords: { readonly [Status in Model['status']]: string } = {
  verified: t('verified'),
  unverified: t('unverified'),
  seed: t('seed'),
};

import type { Board } from '../../../feed/schemas/board.ts';
import type { Lifecycle, Model } from '../../../feed/schemas/model.ts';
import type { Plan } from '../../../feed/schemas/plan.ts';
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

/** What boards are about. */
export const categoryWords: { readonly [Category in Board['category']]: string } = {
  agent: t('agent'),
  overall: t('overall'),
  reasoning: t('reasoning'),
  coding: t('coding'),
  chat: t('chat'),
};

/** Where plans are sold. */
export const regionWords: { readonly [Region in Plan['region']]: string } = {
  overseas: t('overseas'),
  domestic: t('domestic'),
};

/** What plans are sold for. */
export const planCategoryWords: { readonly [Category in Plan['category']]: string } = {
  code: t('code'),
  agent: t('agent'),
  token: t('token'),
  bundle: t('bundle'),
};

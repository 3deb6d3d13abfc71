import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { asLastPaid, lastOwnPrice } from './answering.ts';
import { type Candidate, moveCandidates } from './move-candidates.ts';

/** A model that ends, or one to take after it. */
export type MoveRow = Candidate & {
  /** What its prices are compared with; undefined for the model that ends. */
  base?: ModelDetail;
  /** The name of that, where it is not the model in the first row. */
  against?: string | undefined;
};

/** The model that ends at its own last price, then what may be taken. */
export function moveRows(page: Page, data: Data, model: ModelDetail): MoveRow[] {
  const own = atOwnPrice(data.modelsById.get(model.id) ?? model);
  const answers = model.lifecycle.stage === 'retired' ? model.lifecycle.served_by : null;
  const isAtLast = model.lifecycle.stage === 'retired' && own.input_price !== null;
  const why = isAtLast ? page.t('this model, at its last price') : page.t('this model');
  const candidates = moveCandidates(page, data, model).map((candidate): MoveRow => {
    const isAnswering = candidate.model.id === answers;
    const isOther = answers !== null && !isAnswering;
    return {
      ...candidate,
      base: isAnswering ? own : model,
      against: isOther ? data.modelName(answers) : undefined,
    };
  });
  return [{ model: own, why }, ...candidates];
}

/** A model at the last price that was its own, though another answers under its id at another price. */
function atOwnPrice(model: ModelDetail): ModelDetail {
  const own = lastOwnPrice(model);
  const isOwn = own?.input_price === model.input_price && own.output_price === model.output_price;
  if (model.lifecycle.served_by === null || own === undefined || isOwn) return asLastPaid(model);
  return { ...model, ...own, rates: [], list_prices: [], price_history: [own] };
}

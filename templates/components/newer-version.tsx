import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import { href, rich } from './links.tsx';
import { leadingYuan, paidPair } from './model-figures.tsx';
import { newestOfFamily } from './newest.tsx';
import { adviceOf, isEnding, overallScoreOf } from './successor.ts';
import { usePage } from './use-page.ts';

type NewerVersionProps = { data: Data; model: ModelDetail };

/**
 * The newest version of a model that is served, or of the one to take where it ends: it may have no score
 * yet, and then nothing else leads to it.
 */
export function NewerVersion({ data, model }: NewerVersionProps) {
  const page = usePage();
  const advised = isEnding(model) ? adviceOf(page, data, model)?.model : undefined;
  const taken = advised ?? model;
  const served = data.models.filter((other) => !isEnding(other) && other.id !== model.id);
  const newer = newestOfFamily(served, taken);
  if (newer?.released == null) return null;
  const { id, name, released } = newer;
  const isPriced = newer.input_price !== null || leadingYuan(page, newer) !== undefined;
  const score = overallScoreOf(data, id);
  const facts = [
    page.dateText(released),
    isPriced ? paidPair(page, newer, leadingYuan(page, newer)) : page.t('price not known'),
    score === undefined
      ? page.t('no overall score yet')
      : page.t('overall {score}', { score: score.toFixed(1) }),
  ];
  return (
    <p class="quiet computed">
      {rich(page, 'Newer than {name}: {model}, {facts}.', {
        name: taken.name,
        model: <a href={href(page, 'model', { id })}>{name}</a>,
        facts: page.clausesText(facts),
      })}
    </p>
  );
}

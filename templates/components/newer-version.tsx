import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { href, rich } from './links.tsx';
import { leadingYuan, paidPair } from './model-figures.tsx';
import { newestVersion } from './move-candidates.ts';
import { isEnding, overallScoreOf } from './successor.ts';
import { usePage } from './use-page.ts';

type NewerVersionProps = { data: Data; model: ModelDetail };

/** The newest version of a model; after one that ends it stands among what to take. */
export function NewerVersion({ data, model }: NewerVersionProps) {
  const page = usePage();
  const newer = isEnding(model) ? undefined : newestVersion(data, model);
  if (newer === undefined) return null;
  return (
    <p class="quiet computed">
      {rich(page, 'Newer than {name}: {model}, {facts}.', {
        name: model.name,
        model: <a href={href(page, 'model', { id: newer.id })}>{newer.name}</a>,
        facts: page.clausesText(versionFacts(page, data, newer)),
      })}
    </p>
  );
}

/** When a version came out, what it costs by the list that the reader pays by, and how it scores. */
function versionFacts(page: Page, data: Data, version: ModelDetail): string[] {
  const yuan = leadingYuan(page, version);
  const isPriced = version.input_price !== null || yuan !== undefined;
  const score = overallScoreOf(data, version.id);
  return [
    page.dateText(version.released ?? ''),
    isPriced ? paidPair(page, version, yuan) : page.t('price not known'),
    score === undefined
      ? page.t('no overall score yet')
      : page.t('overall {score}', { score: score.toFixed(1) }),
  ];
}

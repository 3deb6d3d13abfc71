import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { href, rich } from './links.tsx';
import { leadingYuan, paidPair } from './model-figures.tsx';
import { betterForNoMore, newestVersion } from './newer-models.ts';
import { isEnding, overallScoreOf } from './successor.ts';
import { usePage } from './use-page.ts';

type NewerVersionProps = { data: Data; model: ModelDetail };

/**
 * The newest version of a model, and what ranks higher for no more where that is another of its vendor;
 * after one that ends they stand among what to take.
 */
export function NewerVersion({ data, model }: NewerVersionProps) {
  const page = usePage();
  if (isEnding(model)) return null;
  const newer = newestVersion(page, data, model);
  const better = betterForNoMore(page, data, model);
  if (newer === undefined && better === undefined) return null;
  return (
    <p class="quiet computed">
      {newer &&
        rich(page, 'Newer than {name}: {model}, {facts}.', {
          name: model.name,
          ...versionValues(page, data, newer),
        })}
      {better && better !== newer && (
        <>
          {newer && gapOf(page)}
          {rich(
            page,
            'Ranked higher and no dearer: {model}, {facts}.',
            versionValues(page, data, better),
          )}
        </>
      )}
    </p>
  );
}

function versionValues(page: Page, data: Data, version: ModelDetail) {
  return {
    model: <a href={href(page, 'model', { id: version.id })}>{version.name}</a>,
    facts: page.clausesText(versionFacts(page, data, version)),
  };
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

import { languages } from '../../../feed/pages.ts';
import type { IndexRow, Overall } from '../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { priceText, tokenText } from '../../../feed/text.ts';
import { announcedPrice } from '../../../feed/value.ts';
import type { Translate } from '../../../templates/messages/translate.ts';
import { escapeHtml, fill, type Html, hrefFrom } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';
import type { Templates } from '../templates.ts';
import { isFresh, lastRead } from './freshness.ts';

/** A model with its scores across the boards, where it has any. */
export type ListedModel = { readonly model: ModelRecord; readonly row: IndexRow | undefined };

/** The scores at the two ends of a drawn interval. */
export type ScoreScale = { readonly from: number; readonly to: number };

type Context = {
  readonly parts: LanguageParts;
  /** What leads from the page to the root of the feed. */
  readonly root: string;
  readonly scale: ScoreScale;
  readonly today: string;
};

/** A row of the table of models. */
export function modelRow({ model, row }: ListedModel, context: Context): Html {
  const { parts, root, scale, today } = context;
  const { templates, locale } = parts;
  const { t } = locale;
  const isOld = !isFresh(model, today);
  return fill(templates, 'page/model-row.html', {
    id: model.id,
    models: hrefFrom(root, `${languages[locale.language].prefix}/models/`),
    name: model.name,
    vendor: model.vendor,
    facts: factsOf(model),
    marks: marksOf(model, context),
    score: row?.overall ? scoreCell(row.overall, { templates, scale }) : '–',
    input: priceCell(model.input_price, isOld, t),
    output: priceCell(model.output_price, isOld, t),
    contextWindow: model.context_window,
    context: tokenText(model.context_window),
    tags: model.tags.join(', '),
    statusText: t(model.status),
    status: model.status,
  });
}

/** What the page's script shows on demand: the day of release, the last reading, the sources. */
function factsOf(model: ModelRecord): string {
  return [model.released ?? '', lastRead(model) ?? '', model.sources.length].join();
}

/** What a reader of the price must know: an end of service, and a price to come. */
function marksOf(model: ModelRecord, { parts: { views, locale }, today }: Context): Html {
  const { stage } = model.lifecycle;
  const next = announcedPrice(model.price_history, today);
  const isMarked = stage !== 'active';
  return {
    html: [
      isMarked ? ` <b class="mark ${stage}">${locale.t(stage)}</b>` : '',
      next === undefined
        ? ''
        : ` <b class="mark rise">${escapeHtml(views.announcementText(model, next))}</b>`,
    ].join(''),
  };
}

function scoreCell(
  { score, low, high, board_count }: Overall,
  { templates, scale: { from, to } }: { readonly templates: Templates; readonly scale: ScoreScale },
): Html {
  const share = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  return fill(templates, 'page/score.html', {
    score,
    text: score.toFixed(1),
    low: Math.round(low),
    high: Math.round(high),
    boards: board_count,
    from: share(low),
    width: (share(high) - share(low)).toFixed(1),
    at: share(score),
  });
}

/** A class tells how many digits follow the point, so that points stand under one another. */
function priceCell(price: number | null, isOld: boolean, t: Translate): Html {
  const old = isOld && price !== null ? ' old' : '';
  if (price === null) return { html: '<td class="d0">–</td>' };
  if (price === 0) return { html: `<td class="d0${old}">${t('free')}</td>` };
  const text = priceText(price);
  const digits = Math.min(4, text.split('.')[1]?.length ?? 0);
  return { html: `<td class="d${digits}${old}">${escapeHtml(text)}</td>` };
}

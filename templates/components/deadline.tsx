import type { ComponentChildren } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { asBilled, lastOwnPrice } from './answering.ts';
import { offPeakRate } from './hours.ts';
import { likelyInterval } from './likely-interval.ts';
import { href, rich } from './links.tsx';
import { lossTexts } from './losses.ts';
import { leadingYuan, paidPair } from './model-figures.tsx';
import {
  type MonthSpan,
  monthChange,
  monthRuleText,
  monthSpan,
  moveMonths,
  moveMonthsText,
  spanText,
} from './move-months.ts';
import { announcementText, toMarks } from './prices.tsx';
import { ReadAt } from './sources.tsx';
import {
  adviceOf,
  affordableModel,
  bestForAgent,
  betterOfVendor,
  cheaperModel,
  followersOf,
  namedSuccessor,
  overallScoreOf,
  paidDifferences,
  type Successor,
  successorOf,
} from './successor.ts';
import { usePage } from './use-page.ts';

/** A day, and how far it is; the script counts again on the day of the reader. */
export function DaysLeft({ day }: { day: string }) {
  const page = usePage();
  return (
    <time dateTime={day} data-days>
      {page.distanceText(day)}
    </time>
  );
}

type DeadlineProps = { data: Data; model: ModelDetail };

/** What a model that ends or becomes dearer asks of who uses it; nothing where neither is known. */
export function Deadline({ data, model: ofToday }: DeadlineProps) {
  const page = usePage();
  const model = asBilled(data, ofToday);
  const { stage, deprecated, retires } = model.lifecycle;
  if (stage === 'retired') return <RetiredNotice data={data} model={model} />;
  if (retires !== null) return <EndingNotice data={data} model={model} day={retires} />;
  if (stage === 'deprecated')
    return (
      <EndingCard data={data} model={model}>
        {deprecated === null
          ? page.t('Deprecated.')
          : page.t('Deprecated on {date}.', { date: page.dateText(deprecated) })}
      </EndingCard>
    );
  return <AnnouncedPrice model={model} />;
}

type EndingProps = DeadlineProps & { children: ComponentChildren };

/** What to take in place of a model, then how it ends, and each model that may follow it on a line. */
function EndingCard({ data, model, children }: EndingProps) {
  const page = usePage();
  const advice = adviceOf(page, data, model);
  return (
    <div class="card deadline">
      {advice !== undefined && (
        <b>{rich(page, 'Take {model} instead.', { model: <ModelLink model={advice.model} /> })}</b>
      )}
      {gapOf(page)}
      <b>{children}</b> <EndSource model={model} />
      <ul>
        <Answering data={data} model={model} />
        <Replacement data={data} model={model} />
        <Unanswered model={model} />
      </ul>
      <MonthRule data={data} model={model} />
    </div>
  );
}

function RetiredNotice({ data, model }: DeadlineProps) {
  const page = usePage();
  const { retires } = model.lifecycle;
  const vendor = page.vendorName(model.vendor);
  return (
    <EndingCard data={data} model={model}>
      {retires === null
        ? page.t('No longer served by {vendor}.', { vendor })
        : page.t('No longer served by {vendor} since {date}.', {
            vendor,
            date: page.dateText(retires),
          })}
    </EndingCard>
  );
}

function EndingNotice({ data, model, day }: DeadlineProps & { day: string }) {
  const page = usePage();
  return (
    <EndingCard data={data} model={model}>
      {rich(page, 'Ends {distance}, on {date}.', {
        distance: <DaysLeft day={day} />,
        date: page.dateText(day),
      })}
    </EndingCard>
  );
}

/** Where the end of a model was read. */
function EndSource({ model: { lifecycle } }: Pick<DeadlineProps, 'model'>) {
  return (
    lifecycle.sources.length > 0 && (
      <small>
        <ReadAt sources={lifecycle.sources} />
      </small>
    )
  );
}

/** A price that is announced: its day, and what becomes of the present one. */
function AnnouncedPrice({ model }: Pick<DeadlineProps, 'model'>) {
  const page = usePage();
  const next = announcedPrice(model.price_history, page.today);
  if (next?.from == null) return null;
  return (
    <div class="card deadline">
      <b>
        {rich(page, 'The price {change}, {distance}.', {
          change: announcementText(page, model, next),
          distance: <DaysLeft day={next.from} />,
        })}
      </b>
      {gapOf(page)}
      {paidPair(page, model)} → {paidPair(page, next)}
    </div>
  );
}

/** What comes after a model: the successor and what it costs, and what does as much for less. */
function Replacement({ data, model }: DeadlineProps) {
  const page = usePage();
  const successor = successorOf(data, model);
  const named = namedSuccessor(data, model);
  if (successor === undefined)
    return (
      <>
        <li>
          {named === undefined ? (
            <NoSuccessor data={data} model={model} />
          ) : (
            <RetiredSuccessor model={model} named={named} />
          )}
        </li>
        <Affordable data={data} model={model} />
      </>
    );
  const better = betterOfVendor(page, data, successor.model);
  return (
    <>
      <li>
        <ReplacementReason model={model} named={named} successor={successor} />
        {gapOf(page)}
        <span class="computed">{comparisonText(page, data, { model, successor, better })}</span>
        {model.lifecycle.served_by === successor.model.id && (
          <BilledNow data={data} model={model} answers={successor.model} />
        )}
      </li>
      {better !== undefined && (
        <li>
          {rich(
            page,
            'Of the same vendor, {model} costs no more in input and output and scores no lower than {named}: {facts}.',
            {
              model: <ModelLink model={better} />,
              named: successor.model.name,
              facts: (
                <FactsBeside data={data} before={model} model={better} other={successor.model} />
              ),
            },
          )}
        </li>
      )}
      <Cheaper data={data} model={model} next={better ?? successor.model} />
    </>
  );
}

/** The model that requests to one reach that ends, with the day where that is to come. */
function Answering({ data, model }: DeadlineProps) {
  const row = lastAnswering(model);
  const answers = data.modelsById.get(row?.model_id ?? '');
  if (row === undefined || answers === undefined) return null;
  if (model.lifecycle.stage === 'retired') return <AnsweringNow {...{ data, model, answers }} />;
  return row.from === null ? null : <AnsweringFrom day={row.from} answers={answers} />;
}

/** Of the last that answers: a chain of them that has ended leads to nobody. */
function lastAnswering({ lifecycle: { stage, served_by, answered_by } }: ModelDetail) {
  const isOver = stage === 'retired' && served_by === null;
  return isOver ? undefined : answered_by.findLast(({ model_id }) => model_id !== null);
}

type AnsweringProps = { answers: ModelDetail };

/** Where the model that answers is the successor, what is said of that says it. */
function AnsweringNow({ data, model, answers }: DeadlineProps & AnsweringProps) {
  const page = usePage();
  if (answers === successorOf(data, model)?.model) return null;
  return (
    <li>
      {rich(page, 'Requests to it are answered by {model}.', {
        model: <ModelLink model={answers} />,
      })}
      <BilledNow data={data} model={model} answers={answers} />
    </li>
  );
}

/** What a month was at the last price of the model itself, and what the one that answers makes of it. */
function BilledNow({ data, model, answers }: DeadlineProps & AnsweringProps) {
  const page = usePage();
  const months = billedMonths(data, model);
  const hasOthers = namedModels(page, data, model).some((named) => named !== answers);
  return (
    <>
      {months !== undefined && (
        <>
          {gapOf(page)}
          <span class="computed">
            {page.t('A month of an agent was {before}, now billed {now} by {name}, {change}.', {
              before: spanText(page, months.before),
              now: spanText(page, months.now),
              name: answers.name,
              change: monthChange(page, months.before, months.now),
            })}
          </span>
        </>
      )}
      {hasOthers && gapOf(page)}
      {hasOthers && page.t('Differences from other models are against what is billed now.')}
    </>
  );
}

/**
 * The months of an agent before another model answered and since; undefined where one is unknown or
 * they are the same, and where the price is lower at some hours: whether it was before is unknown.
 */
function billedMonths(data: Data, model: ModelDetail) {
  const ofToday = data.modelsById.get(model.id);
  const own = ofToday && lastOwnPrice(ofToday);
  const before = own && monthSpan(own);
  const now = monthSpan(model);
  if (before === undefined || now === undefined || before.low === 0) return undefined;
  const isSame = before.low === now.low && before.high === now.high;
  return isSame || offPeakRate(model.rates) !== undefined ? undefined : { before, now };
}

function AnsweringFrom({ day, answers }: AnsweringProps & { day: string }) {
  const page = usePage();
  return (
    <li>
      {rich(page, 'From {date} requests to it are answered by {model}, at its price.', {
        date: page.dateText(day),
        model: <ModelLink model={answers} />,
      })}
    </li>
  );
}

/** Nobody is known to answer requests to a model that ends: they may fail. */
function Unanswered({ model }: Pick<DeadlineProps, 'model'>) {
  const page = usePage();
  const { answered_by, stage } = model.lifecycle;
  if (answered_by.length === 0 || lastAnswering(model) !== undefined) return null;
  const vendor = page.vendorName(model.vendor);
  return (
    <li>
      {stage === 'retired'
        ? page.t(
            'Requests for it to {vendor} may fail: the feed names nothing that answers them.',
            { vendor },
          )
        : page.t(
            'After that, requests for it to {vendor} may fail: the feed names nothing that answers them.',
            { vendor },
          )}
    </li>
  );
}

/** What does as much as a model for less than what is to follow it. */
function Cheaper({ data, model, next }: DeadlineProps & { next: ModelDetail }) {
  const page = usePage();
  const cheaper = cheaperModel(page, data, model, next);
  if (cheaper === undefined) return <Affordable data={data} model={model} next={next} />;
  // A model without a score is measured by that of what follows.
  const measured = overallScoreOf(data, model.id) === undefined ? next : model;
  const names = {
    next: next.name,
    measured: measured.name,
    model: <ModelLink model={cheaper} />,
    facts: <FactsBeside data={data} before={model} model={cheaper} other={measured} />,
  };
  return (
    <>
      <li>
        {measured === next
          ? rich(
              page,
              'Cheaper than {next} in input and output, and scores no lower: {model}, {facts}.',
              names,
            )
          : rich(
              page,
              'Cheaper than {next} in input and output, and scores no lower than {measured}: {model}, {facts}.',
              names,
            )}
      </li>
      {affordableBeside(page, data, { model, next, cheaper }) !== undefined && (
        <Affordable data={data} model={model} next={next} />
      )}
    </>
  );
}

type CheaperChoice = { model: ModelDetail; next: ModelDetail; cheaper: ModelDetail };

/** What the vendor itself has for no more than a model, where the cheaper one is of another. */
function affordableBeside(page: Page, data: Data, { model, next, cheaper }: CheaperChoice) {
  if (cheaper.vendor === model.vendor) return undefined;
  const found = affordableModel(page, data, model, next);
  return found?.vendor === model.vendor ? found : undefined;
}

/** What costs no more than a model where nothing follows it, or what does is dearer. */
function Affordable({ data, model, next }: DeadlineProps & { next?: ModelDetail }) {
  const page = usePage();
  const found = affordableModel(page, data, model, next);
  const forAgent = next === undefined && <ForAgent data={data} model={model} other={found} />;
  if (found === undefined) return forAgent || null;
  const isOfVendor = found.vendor === model.vendor;
  const message = isOfVendor
    ? 'From {vendor} itself, for no more than {name}: {model}, {facts}.'
    : 'For no more than {name}: {model}, {facts}.';
  const score = scoreText(page, data, found);
  return (
    <>
      <li>
        {rich(page, message, {
          vendor: page.vendorName(model.vendor),
          name: model.name,
          model: <ModelLink model={found} />,
          facts: (
            <span class="computed">{moveFacts(page, data, { before: model, model: found })}</span>
          ),
        })}
        {gapOf(page)}
        {next === undefined
          ? page.t('Its score is {score}.', { score })
          : page.t('Its score is {score}, that of {next} {against}.', {
              score,
              next: next.name,
              against: overallScoreOf(data, next.id)?.toFixed(1) ?? page.t('unknown'),
            })}
      </li>
      {forAgent}
    </>
  );
}

/** The best of the vendor for what a month of an agent costs with a model that ends, where that has no score. */
function ForAgent({ data, model, other }: DeadlineProps & { other: ModelDetail | undefined }) {
  const page = usePage();
  const choice = bestForAgent(page, data, model, other);
  if (choice === undefined) return null;
  const amountOf = (month: MonthSpan) => <span class="computed">{spanText(page, month)}</span>;
  return (
    <li>
      {rich(
        page,
        'The best of {vendor} of which a month of an agent costs no more, {month} against {before}: {model}, {facts}.',
        {
          vendor: page.vendorName(model.vendor),
          month: amountOf(choice.month),
          before: amountOf(choice.before),
          model: <ModelLink model={choice.model} />,
          facts: (
            <span class="computed">
              {[
                priceFacts(page, data, { before: model, model: choice.model }),
                ...lossTexts(page, model, choice.model),
              ].join(page.t('; '))}
            </span>
          ),
        },
      )}
      {gapOf(page)}
      {page.t('Its score is {score}.', { score: scoreText(page, data, choice.model) })}
    </li>
  );
}

type FactsProps = DeadlineProps & {
  /** The model that ends. */
  before: ModelDetail;
  other: ModelDetail;
};

/**
 * The score of a model beside that of another, and what it costs, also to who pays for one that ends:
 * `80.2 against 64.4, $2.00 / $10.00, −33 %`. Prices stand last, since one to come has a day.
 */
function FactsBeside({ data, before, model, other }: FactsProps) {
  const page = usePage();
  const against = overallScoreOf(data, other.id)?.toFixed(1) ?? '–';
  const scores = page.t('{score} against {against}', {
    score: scoreText(page, data, model),
    against,
  });
  const move = { before, model, isBaseNamed: true };
  const facts = page.clausesText([scores, moveFacts(page, data, move)]);
  return <span class="computed">{facts}</span>;
}

/** The score of a model that was chosen by it, and what it may be: `66.4 (59–73)`. */
function scoreText(page: Page, { placesByModel }: Data, { id }: ModelDetail): string {
  const overall = placesByModel.get(id)?.overall;
  if (overall == null) return page.t('unknown');
  const interval = likelyInterval(overall);
  return overall.score.toFixed(1) + page.t(' ({text})', { text: interval });
}

/** A move from a model that ends to another. */
type MoveAfter = {
  before: ModelDetail;
  model: ModelDetail;
  /** Whether differences are said to be from the model before: a third one is named beside them. */
  isBaseNamed?: boolean;
};

/** What a model costs to who pays for one that ends, by its list and for a month of an agent, and what is lost. */
function moveFacts(page: Page, data: Data, move: MoveAfter): string {
  const months = moveMonths(page, move.before, move.model);
  const facts = [
    priceFacts(page, data, move),
    months && moveMonthsText(page, months),
    ...lossTexts(page, move.before, move.model),
  ];
  return facts.filter((fact) => fact !== undefined).join(page.t('; '));
}

/** What the months are of, once for all that the notice of a model names. */
function MonthRule({ data, model }: DeadlineProps) {
  const page = usePage();
  const named = namedModels(page, data, model);
  const monthsWith = (models: readonly ModelDetail[]) =>
    models.flatMap((next) => moveMonths(page, model, next) ?? []);
  const others = monthsWith(named.filter(({ id }) => id !== model.lifecycle.served_by));
  const isBilled = model.lifecycle.served_by !== null && billedMonths(data, model) !== undefined;
  const months = others.length === 0 && isBilled ? monthsWith(named) : others;
  if (months.length === 0) return null;
  const billed = { ...model, name: billedName(data, model) };
  return <small class="computed">{monthRuleText(page, billed, months)}</small>;
}

/** What a model costs, also to who pays for one that ends: `$2.00 / $10.00, −33 %`. */
function priceFacts(page: Page, data: Data, { before, model, isBaseNamed }: MoveAfter): string {
  const differences = paidDifferences(page, before, model);
  const change = differences.map(({ text }) => text).join(page.t('; '));
  const isNamed = isBaseNamed === true && change !== '';
  const facts = [
    pairText(page, model),
    isNamed
      ? page.t('{change} against {name}', { change, name: billedName(data, before) })
      : change,
  ];
  return page.clausesText(facts.filter((fact) => fact !== ''));
}

/** Whose price is billed for a model: its own, or that of the one that answers. */
function billedName({ modelsById }: Data, { name, lifecycle }: ModelDetail): string {
  return modelsById.get(lifecycle.served_by ?? '')?.name ?? name;
}

/** The models that the notice of one that ends names with their prices. */
function namedModels(page: Page, data: Data, model: ModelDetail): ModelDetail[] {
  const next = successorOf(data, model)?.model;
  const better = next && betterOfVendor(page, data, next);
  const last = better ?? next;
  const cheaper = last && cheaperModel(page, data, model, last);
  const affordable =
    cheaper && last
      ? affordableBeside(page, data, { model, next: last, cheaper })
      : affordableModel(page, data, model, last);
  const best = last ? undefined : bestForAgent(page, data, model, affordable)?.model;
  return [next, better, cheaper, affordable, best].filter((each) => each !== undefined);
}

/** A price, with what cheaper hours make of it: `$1.00 / $2.00, half off-peak`. */
function pairText(page: Page, model: ModelDetail): string {
  const ofHours = toMarks(page, model).filter(({ kind }) => kind === 'off-peak');
  return page.listText([
    paidPair(page, model, leadingYuan(page, model)),
    ...ofHours.map(({ text }) => text),
  ]);
}

/** The vendor names nothing, and it is said too where this feed finds nothing to take. */
function NoSuccessor({ data, model }: DeadlineProps) {
  const page = usePage();
  const vendor = page.vendorName(model.vendor);
  return followersOf(page, data, model).length === 0
    ? page.t('{vendor} names no successor, and our figures lead to none.', { vendor })
    : page.t('{vendor} names no successor.', { vendor });
}

/** The vendor names a model that is no longer served, and nothing after it. */
function RetiredSuccessor({ model, named }: { model: ModelDetail; named: ModelDetail }) {
  const page = usePage();
  return rich(page, '{vendor} names {model} as its successor, which is no longer served either.', {
    vendor: page.vendorName(model.vendor),
    model: <ModelLink model={named} />,
  });
}

type ReasonProps = {
  model: ModelDetail;
  /** The model that the vendor names, served or not. */
  named: ModelDetail | undefined;
  successor: Successor;
};

/** Why this model is compared: it answers already, the names of the vendor lead to it, or it is the nearest. */
function ReplacementReason({ model, named, successor }: ReasonProps) {
  const page = usePage();
  const { lifecycle } = model;
  const owner = page.vendorName(model.vendor);
  const link = <ModelLink model={successor.model} />;
  if (lifecycle.served_by === successor.model.id)
    return rich(page, 'Requests to it are answered by {model}, at its price:', { model: link });
  const { retires } = successor.model.lifecycle;
  if (successor.isNamed && named === successor.model && retires !== null)
    return rich(page, '{vendor} names {model} as its successor, which ends on {date} itself:', {
      vendor: owner,
      model: link,
      date: page.dateText(retires),
    });
  if (successor.isNamed && named === successor.model)
    return rich(page, '{vendor} names {model} as its successor:', { vendor: owner, model: link });
  if (successor.isNamed && named !== undefined)
    return rich(
      page,
      named.lifecycle.stage === 'retired'
        ? '{vendor} names {named} as its successor, which is no longer served either. Those after it lead to {model}:'
        : '{vendor} names {named} as its successor, which ends too. Those after it lead to {model}:',
      { vendor: owner, named: <ModelLink model={named} />, model: link },
    );
  if (named !== undefined)
    return (
      <>
        <RetiredSuccessor model={model} named={named} />
        {gapOf(page)}
        {rich(page, 'Nearest in price with no lower score, by our figures: {model}:', {
          model: link,
        })}
      </>
    );
  return rich(
    page,
    '{vendor} names no successor. Nearest in price with no lower score, by our figures: {model}:',
    { vendor: owner, model: link },
  );
}

type Compared = {
  model: ModelDetail;
  successor: Successor;
  /** What the same vendor has for less; its score stands beside that of the successor. */
  better: ModelDetail | undefined;
};

/** `+9 points, $2.00 / $10.00, in ×4, out ×2.5.` */
function comparisonText(page: Page, data: Data, compared: Compared) {
  const { model, successor } = compared;
  // What is billed under its name is the price of the one that answers: that it is the same says nothing.
  const prices =
    model.lifecycle.served_by === successor.model.id
      ? [pairText(page, successor.model), ...lossTexts(page, model, successor.model)].join(
          page.t('; '),
        )
      : moveFacts(page, data, { before: model, model: successor.model });
  const facts = [scoreFact(page, data, compared), prices].filter((fact) => fact !== undefined);
  return page.t('{facts}.', { facts: page.clausesText(facts) });
}

/** The points that a successor has more, or its own where the model has no score; that it has none is said too. */
function scoreFact(page: Page, data: Data, { model, successor, better }: Compared) {
  const before = overallScoreOf(data, model.id);
  const after = overallScoreOf(data, successor.model.id);
  if (before !== undefined && after !== undefined) return pointsText(page, before, after);
  // Beside what the same vendor has for less it stands there.
  if (better !== undefined) return undefined;
  return page.t('overall {score}', { score: after?.toFixed(1) ?? page.t('unknown') });
}

function pointsText(page: Page, before: number, after: number): string {
  const points = Math.round(after - before);
  return page.t('{points} points', { points: points < 0 ? `−${-points}` : `+${points}` });
}

function ModelLink({ model: { id, name } }: { model: ModelDetail }) {
  const page = usePage();
  return <a href={href(page, 'model', { id })}>{name}</a>;
}

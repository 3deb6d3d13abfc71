import type { ComponentChildren } from 'preact';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { asBilled } from './answering.ts';
import { listMark, rich } from './links.tsx';
import { paidPair } from './model-figures.tsx';
import { Moves } from './moves.tsx';
import { announcementText } from './prices.tsx';
import { ReadAt, toEvidence } from './sources.tsx';
import { followersOf, namedSuccessor, successorOf } from './successor.ts';
import { ForLess, ModelLink, TakeInstead } from './take-instead.tsx';
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

/** What to take in place of a model and how it ends in a line, each model that may follow it in a row, and who answers. */
function EndingCard({ data, model, children }: EndingProps) {
  return (
    <div class="card deadline">
      <p>
        <TakeInstead data={data} model={model} />
        <b>{children}</b> <EndSource model={model} />
      </p>
      <ForLess data={data} model={model} />
      <Moves data={data} model={model} />
      <NoSuccessor data={data} model={model} />
      <AnsweringFrom data={data} model={model} />
      <Unanswered data={data} model={model} />
    </div>
  );
}

function RetiredNotice({ data, model }: DeadlineProps) {
  const page = usePage();
  return (
    <EndingCard data={data} model={model}>
      {retiredText(page, model)}
    </EndingCard>
  );
}

/** Since when a model is served no more; that of which nothing was read since is by what the vendor announced. */
function retiredText(page: Page, { vendor: owner, lifecycle }: ModelDetail): string {
  const { retires, sources } = lifecycle;
  const vendor = page.vendorName(owner);
  if (retires === null) return page.t('No longer served by {vendor}.', { vendor });
  const about = { vendor, date: page.dateText(retires) };
  const { read } = toEvidence(sources);
  return read !== null && read < retires
    ? page.t('Ended on {date}, as {vendor} announced.', about)
    : page.t('No longer served by {vendor} since {date}.', about);
}

function EndingNotice({ data, model, day }: DeadlineProps & { day: string }) {
  const page = usePage();
  return (
    <EndingCard data={data} model={model}>
      {rich(page, 'Ends on {date}, {distance}.', {
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

/** Of the last that answers: a chain of them that has ended leads to nobody. */
function lastAnswering({ lifecycle: { stage, served_by, answered_by } }: ModelDetail) {
  const isOver = stage === 'retired' && served_by === null;
  return isOver ? undefined : answered_by.findLast(({ model_id }) => model_id !== null);
}

/** The model that requests will reach once one has ended, from its day on. */
function AnsweringFrom({ data, model }: DeadlineProps) {
  const page = usePage();
  const row = lastAnswering(model);
  const answers = data.modelsById.get(row?.model_id ?? '');
  const day = row?.from ?? null;
  if (model.lifecycle.stage === 'retired' || answers === undefined || day === null) return null;
  return (
    <p>
      {rich(page, 'From {date} requests to it are answered by {model}, at its price.', {
        date: page.dateText(day),
        model: <ModelLink model={answers} />,
      })}
    </p>
  );
}

/** Nobody is known to answer requests to a model that ends: they may fail. */
function Unanswered({ data, model }: DeadlineProps) {
  const page = usePage();
  const { answered_by, stage } = model.lifecycle;
  if (answered_by.length === 0 || lastAnswering(model) !== undefined) return null;
  const vendor = page.vendorName(model.vendor);
  return (
    <p>
      <AnsweredOnce data={data} model={model} />
      {stage === 'retired'
        ? page.t(
            '{vendor} is not known to redirect requests for it to another model: they may fail.',
            { vendor },
          )
        : page.t(
            '{vendor} is not known to redirect requests for it to another model: after that day they may fail.',
            { vendor },
          )}
    </p>
  );
}

/** Who answered requests to a model for a while after its end, one after the other. */
function AnsweredOnce({ data, model }: DeadlineProps) {
  const page = usePage();
  const spans = model.lifecycle.answered_by.filter(({ model_id: id }) => id !== null);
  const from = spans[0]?.from ?? null;
  const until = spans.at(-1)?.until ?? null;
  if (from === null || until === null) return null;
  const models = spans.flatMap(({ model_id: id }) => data.modelsById.get(id ?? '') ?? []);
  return (
    <>
      {rich(page, 'From {from} to {until} requests to it were answered by {models}.', {
        from: page.dateText(from),
        until: page.dateText(until),
        models: models.map((each, index) => (
          <>
            {index > 0 && listMark(page)}
            <ModelLink model={each} />
          </>
        )),
      })}
      {gapOf(page)}
    </>
  );
}

/** Where the vendor names nothing that is served, and whether this feed finds nothing to take either. */
function NoSuccessor({ data, model }: DeadlineProps) {
  const page = usePage();
  if (successorOf(data, model)?.isNamed) return null;
  const vendor = page.vendorName(model.vendor);
  const named = namedSuccessor(data, model);
  if (named !== undefined) return <RetiredSuccessor model={model} named={named} />;
  const isAlone = followersOf(page, data, model).length === 0;
  return (
    <p>
      {isAlone
        ? page.t('{vendor} names no successor, and our figures lead to none.', { vendor })
        : page.t('{vendor} names no successor.', { vendor })}
    </p>
  );
}

/** The vendor names a model that is no longer served, and nothing after it. */
function RetiredSuccessor({ model, named }: { model: ModelDetail; named: ModelDetail }) {
  const page = usePage();
  return (
    <p>
      {rich(page, '{vendor} names {model} as its successor, which is no longer served either.', {
        vendor: page.vendorName(model.vendor),
        model: <ModelLink model={named} />,
      })}
    </p>
  );
}

import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { noteOf } from './hit-groups.ts';
import { href } from './links.tsx';
import { Marks } from './model-name.tsx';
import { isNew } from './model-rows.ts';
import { toMarks } from './prices.tsx';
import { isPriced, shownList } from './readers-prices.ts';
import { Section } from './sources.tsx';
import { followerDifferences } from './successor.ts';
import { Table } from './table.tsx';
import { PricePair } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** So many rows at least, and about as many as stand beside them. */
const NEW_ROWS = 8;
const MOST_NEW = 10;

/** Models that are on too few boards for a rank, the newest first, beside what they follow. */
export function NewModels({ data, beside = 0 }: { data: Data; beside?: number }) {
  const page = usePage();
  const models = newModels(data);
  const shown = models.slice(0, Math.max(NEW_ROWS, Math.min(beside, MOST_NEW)));
  const left = models.length - shown.length;
  if (models.length === 0) return null;
  return (
    <Section title={page.t('New, not ranked yet')} note={page.t('Per million tokens.')}>
      <Table
        class="short"
        rows={shown}
        columns={[
          {
            label: page.t('Model'),
            isHeading: true,
            cell: (model) => <NewName model={model} />,
          },
          {
            label: page.t('Input / output'),
            class: 'n price words',
            cell: (model) =>
              isPriced(page, model) ? (
                <PricePair {...shownList(page, model)} />
              ) : (
                <small>{page.t('price unknown')}</small>
              ),
          },
          {
            label: page.t('Against its predecessor'),
            class: 'n text',
            cell: (model) => <Against data={data} model={model} />,
          },
        ]}
      />
      {left > 0 && (
        <p class="quiet">
          <a href={`${href(page, 'models')}?${new URLSearchParams({ sort: 'released' })}`}>
            {page.t('{count} more, the newest first', { count: left })}
          </a>
        </p>
      )}
    </Section>
  );
}

/** A new model with its day; one that no page of its vendor and no two catalogues have is unverified. */
function NewName({ model }: { model: ModelDetail }) {
  const page = usePage();
  const { id, name, released, status } = model;
  const isDoubted = status === 'unverified' && !shownList(page, model).isYuan;
  return (
    <>
      <a href={href(page, 'model', { id })}>{name}</a>{' '}
      <small>{noteOf([page.dateOrDash(released), isDoubted && page.t('unverified')])}</small>
    </>
  );
}

/** The models that are served, came out lately and have no rank. */
export function newModels({ models, placesByModel, today }: Data): ModelDetail[] {
  return models
    .filter(({ id, lifecycle, released }) => {
      const isRanked = placesByModel.get(id)?.overall != null;
      return lifecycle.stage !== 'retired' && !isRanked && isNew(released, today);
    })
    .sort(
      (left, right) =>
        compareCodeUnits(right.released ?? '', left.released ?? '') ||
        compareCodeUnits(left.name, right.name),
    );
}

function Against({ data, model }: { data: Data; model: ModelDetail }) {
  const page = usePage();
  const before = predecessorOf(data.models, model);
  const differences = before === undefined ? [] : followerDifferences(page, before, model);
  if (before === undefined || differences.length === 0)
    return <Marks marks={toMarks(page, model).filter(({ kind }) => kind === 'rise')} />;
  return (
    <>
      {differences.map(({ text, isDearer }, index) => (
        <span class={isDearer ? 'down' : 'up'}>
          {text}
          {index < differences.length - 1 && page.t('; ')}
        </span>
      ))}{' '}
      <small>{before.name}</small>
    </>
  );
}

type NewModel = Pick<ModelDetail, 'id' | 'vendor' | 'name' | 'released'>;

/** The model of the same vendor whose name differs in its version alone, that came out last before. */
export function predecessorOf<Model extends NewModel>(
  models: readonly Model[],
  model: NewModel,
): Model | undefined {
  const released = model.released ?? '';
  return othersOfFamily(models, model).find((other) => (other.released ?? '') < released);
}

/** The newest model of the same vendor whose name differs in its version alone, where that came out later. */
export function newestOfFamily<Model extends NewModel>(
  models: readonly Model[],
  model: NewModel,
): Model | undefined {
  const [newest] = othersOfFamily(models, model);
  const isNewer = (newest?.released ?? '') > (model.released ?? '');
  return model.released !== null && isNewer ? newest : undefined;
}

/** The other models of the same vendor whose names differ in their version alone, the newest first. */
function othersOfFamily<Model extends NewModel>(
  models: readonly Model[],
  { id, vendor, name }: NewModel,
): Model[] {
  const family = familyOf(name);
  return models
    .filter(
      (other) => other.vendor === vendor && other.id !== id && familyOf(other.name) === family,
    )
    .sort((left, right) => compareCodeUnits(right.released ?? '', left.released ?? ''));
}

/** A name without its version: `GPT Sol` of GPT-6.2 Sol; "K2.6" and "V4" are versions, "Qwen3.8" is Qwen. */
export function familyOf(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/^[a-z]?\d.*$|\d.*$/i, ''));
  return words.filter((word) => word !== '').join(' ');
}

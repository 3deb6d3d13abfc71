import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { announcedPrice } from '../../../feed/value.ts';
import { announcementText } from '../format/announcement.ts';
import { stageWords } from '../format/words.ts';
import { useToday } from './today.ts';

type Props = {
  readonly model: Pick<ModelRecord, 'lifecycle' | 'price_history' | 'input_price' | 'output_price'>;
};

/** What a reader of a price must know: an end of service, and a price to come. */
export function Marks({ model }: Props) {
  const { stage } = model.lifecycle;
  const next = announcedPrice(model.price_history, useToday());
  return (
    <>
      {stage !== 'active' && <b class={`mark ${stage}`}>{stageWords[stage]}</b>}
      {next !== undefined && <b class="mark rise">{announcementText(model, next)}</b>}
    </>
  );
}

import type { Outcome } from '../feed/read.ts';
import { hrefOf } from '../routing/route.ts';

/** What stands in a view's place until its answer is there, or where none comes. */
export function Waiting({ outcome }: { readonly outcome: Outcome<unknown> | undefined }) {
  if (outcome === undefined || 'body' in outcome)
    return <p class="note waiting">Reading the feed…</p>;
  return (
    <div class="failed">
      <h1>{outcome.status === 404 ? 'Nothing here' : 'No answer'}</h1>
      <p class="lede">{outcome.reason}</p>
      <p>
        <a href={hrefOf('models')}>All models</a>
      </p>
    </div>
  );
}

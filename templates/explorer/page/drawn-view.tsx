import { useEffect, useState } from 'preact/hooks';
import { t } from '../../messages/t.ts';
import { pageData } from '../feed/page-data.ts';
import { readAnswer } from '../feed/read.ts';
import { Waiting } from '../parts/waiting.tsx';
import { usePlace } from '../routing/navigation.ts';
import type { Place } from '../routing/route.ts';
import type { DrawnViews } from './drawn-views.ts';
import { RecordLinks } from './record-links.tsx';
import { isDrawn } from './sections.ts';

let loaded: DrawnViews | undefined;

/**
 * Loads what the view that the build rendered into this page is made of, so that the script draws
 * it as it stands. Whether that succeeded: else the page is left as it is, complete without script.
 */
export async function loadBuiltView(): Promise<boolean> {
  const { reads } = pageData();
  try {
    const [, ...outcomes] = await Promise.all([load(), ...reads.map(readAnswer)]);
    return outcomes.every((outcome) => 'body' in outcome);
  } catch {
    return false;
  }
}

/** The view of the current route, if a script renders it. */
export function DrawnView() {
  const place = usePlace();
  const [views, setViews] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = place.kind === 'view' && isDrawn(place.view);
  useEffect(() => {
    if (!isWanted || views !== undefined) return;
    load().then(setViews, () => setHasFailed(true));
  }, [isWanted]);
  if (isNowhere(place))
    return (
      <Waiting outcome={{ status: 404, reason: t('The page has no view at this address.') }} />
    );
  if (place.kind !== 'view' || !isWanted) return null;
  if (hasFailed) return <Outdated />;
  const View = views?.[place.view];
  if (View === undefined) return <Waiting outcome={undefined} />;
  return (
    <>
      <View key={`${place.view} ${place.id}`} id={place.id} />
      <RecordLinks place={place} />
    </>
  );
}

/** An anchor without an element is unknown too. */
function isNowhere(place: Place): boolean {
  return (
    place.kind === 'unknown' ||
    (place.kind === 'anchor' && document.getElementById(place.anchor) === null)
  );
}

async function load(): Promise<DrawnViews> {
  loaded ??= (await import('./drawn-views.ts')).drawnViews;
  return loaded;
}

/** The bundle is missing if the page was published anew after it was opened. */
function Outdated() {
  return (
    <div class="failed">
      <h1>{t('This view could not be loaded')}</h1>
      <p class="lede">
        {t('The connection failed, or the page is newer than the one you opened.')}
      </p>
      <p>
        <button type="button" class="button main" onClick={() => location.reload()}>
          {t('Load the page again')}
        </button>
      </p>
    </div>
  );
}

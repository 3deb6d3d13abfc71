import { render } from 'preact-render-to-string';
import { modelsOfPair } from '../../feed/pages.ts';
import type { EditionRow, PageModule, PairRow, Reading } from '../../feed/view-renderer.ts';
import { readFrom } from './feed/read.ts';
import { announcementText as announcement } from './format/announcement.ts';
import { withDrawing } from './page/built-drawing.ts';
import { drawnViews } from './page/drawn-views.ts';
import { RecordLinks } from './page/record-links.tsx';
import { resetIds } from './parts/hooks.ts';
import { setSiteInfo } from './parts/site-info.ts';
import { Today } from './parts/today.ts';
import { setAddress } from './routing/address-bar.ts';
import { parseAddress, setRoot } from './routing/route.ts';
import { editionsFrom } from './views/board/editions-in-page.ts';
import { pairsFrom } from './views/compare/pairs-in-page.ts';

/** The views as the build renders them, by the components that draw them in the browser. */
export const createViewRenderer: PageModule['createViewRenderer'] = (sources) => {
  return (path, root) => {
    resetIds();
    setSiteInfo({ ...sources.site, builtPath: path });
    const reads = new Map<string, Reading>();
    let editions: readonly EditionRow[] = [];
    let pairs: readonly PairRow[] = [];
    readFrom((reading) => {
      const body = sources.findBody(reading);
      if (body !== undefined) reads.set(JSON.stringify(reading), reading);
      return body;
    });
    editionsFrom(() => {
      editions = sources.editions;
      return editions;
    });
    pairsFrom((id) => {
      pairs = sources.pairs.filter((pair) => modelsOfPair(pair.id).includes(id));
      return pairs;
    });
    const place = parseAddress(path);
    const View = place.kind === 'view' ? drawnViews[place.view] : undefined;
    if (place.kind !== 'view' || View === undefined) throw new Error(`${path} has no view`);
    setRoot(root);
    setAddress(`${root}${path.slice(1)}`);
    const html = withDrawing(() =>
      render(
        <Today.Provider value={sources.today}>
          <View id={place.id} />
          <RecordLinks place={place} />
        </Today.Provider>,
      ),
    );
    const data = { reads: [...reads.values()], editions, pairs };
    return { view: place.view, id: place.id, html, data };
  };
};

export const renderRecordLinks: PageModule['renderRecordLinks'] = (site, path, root) => {
  setSiteInfo({ ...site, builtPath: path });
  setRoot(root);
  const place = parseAddress(path);
  if (place.kind !== 'view') throw new Error(`${path} has no view`);
  return render(<RecordLinks place={place} />);
};

export const announcementText: PageModule['announcementText'] = announcement;

import { useEffect, useRef } from 'preact/hooks';
import type { PriceInterval } from '../../../../feed/schemas/price.ts';

type Props = {
  readonly history: readonly PriceInterval[];
  readonly released: string | null;
  readonly day: string;
};

/** The prices as steps. The table beneath says the same in words, so no voice reads the picture. */
export function HistoryChart({ history, released, day }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const draw = async () => {
      const { drawHistory } = await import('../../charts/history.ts');
      box.replaceChildren(drawHistory({ history, released, day, width: box.clientWidth }));
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    return () => observer.disconnect();
  }, [history]);
  return <div class="history-chart" ref={place} aria-hidden="true" />;
}

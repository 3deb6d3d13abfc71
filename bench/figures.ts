/** One measured figure, as a line of the report. */
export type Figure = {
  readonly name: string;
  /** The measured value with its unit. */
  readonly value: string;
  /** The value over that of what it is compared with. */
  readonly ratio?: number | undefined;
  readonly aim?: Aim | undefined;
};

/** What the compared number should reach: the ratio, or `measured` where nothing is compared. */
export type Aim =
  | { readonly measured?: number; readonly atMost: number }
  | { readonly measured?: number; readonly atLeast: number };

/** A figure as `name  value  ratio  aim  met`. */
export function formatFigure({ name, value, ratio, aim }: Figure): string {
  const columns = [
    name.padEnd(NAME_WIDTH),
    value.padEnd(VALUE_WIDTH),
    (ratio === undefined ? '' : `${ratio.toFixed(2)}×`).padStart(8),
  ];
  if (aim !== undefined) columns.push(aimText(aim).padEnd(14), verdict(aim, ratio));
  return columns.join('  ').trimEnd();
}

const NAME_WIDTH = 46;
const VALUE_WIDTH = 44;

function aimText(aim: Aim): string {
  return 'atMost' in aim ? `aim ≤ ${aim.atMost}` : `aim ≥ ${aim.atLeast}`;
}

function verdict(aim: Aim, ratio: number | undefined): string {
  const compared = aim.measured ?? ratio;
  if (compared === undefined) return 'not measured';
  return ('atMost' in aim ? compared <= aim.atMost : compared >= aim.atLeast) ? 'met' : 'missed';
}

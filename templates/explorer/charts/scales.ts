/**
 * The prices that an axis names: 1, 2 and 5 of each decade where there is room, else 1 alone, or 1
 * and 3.
 */
export function priceTicks([least = 0, most = 0]: readonly number[], width: number): number[] {
  const decades = Math.log10(most / least);
  const room = width / 64;
  const steps = [[1, 2, 5], [1, 3], [1]].find((list) => decades * list.length <= room) ?? [1];
  const ticks: number[] = [];
  for (
    let power = Math.floor(Math.log10(least));
    power <= Math.ceil(Math.log10(most));
    power += 1
  ) {
    for (const step of steps) ticks.push(Number((step * 10 ** power).toPrecision(1)));
  }
  return ticks.filter((tick) => tick >= least && tick <= most);
}

/** A little more than the scores reach, so that no dot sits on the edge. */
export function scoreDomain(scores: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const margin = Math.max(2, (most - least) * 0.08);
  return [Math.max(0, least - margin), Math.min(104, most + margin)];
}

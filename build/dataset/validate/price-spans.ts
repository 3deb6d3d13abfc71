import type { Amount } from './prices.ts';

/** The lowest and the highest of some prices. */
export type Span = { readonly low: number; readonly high: number };

/** The prices that can be compared: those of one vendor, one field and one currency. */
export function groupOf({ record, name, currency }: Amount): string {
  return `${record.vendor} ${name} ${currency}`;
}

/** What the prices of each group span, in one pass over all of them. */
export function spansOf(amounts: readonly Amount[]): ReadonlyMap<string, GroupSpan> {
  const spans = new Map<string, GroupSpan>();
  for (const amount of amounts) {
    const group = groupOf(amount);
    const span = spans.get(group) ?? new GroupSpan();
    spans.set(group, span);
    span.add(amount.record.id, amount.price);
  }
  return spans;
}

/**
 * A group's lowest and highest price, each beside the next one of another record. These four give
 * the span without any one record, and no list of the others has to be made for each.
 */
class GroupSpan {
  readonly #lows = new Extremes((left, right) => left < right);
  readonly #highs = new Extremes((left, right) => left > right);

  add(id: string, price: number): void {
    this.#lows.add(id, price);
    this.#highs.add(id, price);
  }

  /** The span of the prices of the other records; undefined where there are none. */
  without(id: string): Span | undefined {
    const low = this.#lows.without(id);
    const high = this.#highs.without(id);
    return low === undefined || high === undefined ? undefined : { low, high };
  }
}

/** The two outermost prices of different records. */
class Extremes {
  readonly #isFurther: (left: number, right: number) => boolean;
  #first: { readonly id: string; readonly price: number } | undefined;
  #second: number | undefined;

  constructor(isFurther: (left: number, right: number) => boolean) {
    this.#isFurther = isFurther;
  }

  add(id: string, price: number): void {
    if (this.#first === undefined || this.#isFurther(price, this.#first.price)) {
      if (this.#first !== undefined && this.#first.id !== id) this.#second = this.#first.price;
      this.#first = { id, price };
    } else if (
      id !== this.#first.id &&
      (this.#second === undefined || this.#isFurther(price, this.#second))
    ) {
      this.#second = price;
    }
  }

  without(id: string): number | undefined {
    return this.#first?.id === id ? this.#second : this.#first?.price;
  }
}

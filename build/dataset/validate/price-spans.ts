/** The lowest and the highest price of some records. */
export type Span = { readonly low: number; readonly high: number };

type Price = { readonly group: string; readonly record: string; readonly price: number };

/** What the prices of each group span, in one pass over all of them. */
export function spansOf(prices: readonly Price[]): ReadonlyMap<string, GroupSpan> {
  const spans = new Map<string, GroupSpan>();
  for (const { group, record, price } of prices) {
    const span = spans.get(group) ?? new GroupSpan();
    spans.set(group, span);
    span.add(record, price);
  }
  return spans;
}

/**
 * A group's lowest and highest price, each beside the next one of another record. These four tell
 * what the group spans without any one record, and no list of the others has to be made for each.
 */
class GroupSpan {
  readonly #lows = new Ends((left, right) => left < right);
  readonly #highs = new Ends((left, right) => left > right);

  add(record: string, price: number): void {
    this.#lows.add(record, price);
    this.#highs.add(record, price);
  }

  /** What the prices of the other records span; undefined where there are none. */
  without(record: string): Span | undefined {
    const low = this.#lows.without(record);
    const high = this.#highs.without(record);
    return low === undefined || high === undefined ? undefined : { low, high };
  }
}

type End = { readonly record: string; readonly price: number };

/** The two outermost prices of different records. */
class Ends {
  readonly #isFurther: (left: number, right: number) => boolean;
  #first: End | undefined;
  #second: End | undefined;

  constructor(isFurther: (left: number, right: number) => boolean) {
    this.#isFurther = isFurther;
  }

  add(record: string, price: number): void {
    const end = { record, price };
    if (this.#first === undefined || this.#isFurther(price, this.#first.price)) {
      if (this.#first?.record !== record) this.#second = this.#first;
      this.#first = end;
    } else if (
      record !== this.#first.record &&
      (this.#second === undefined || this.#isFurther(price, this.#second.price))
    ) {
      this.#second = end;
    }
  }

  without(record: string): number | undefined {
    return this.#first?.record === record ? this.#second?.price : this.#first?.price;
  }
}

import type { ComponentType, VNode } from 'preact';
import type { PageName, PageValues } from '../feed/pages.ts';
import type { Data } from './data.ts';

/** What a page says of itself to browsers, search engines and those who share it. */
export type Head = {
  /** What no other page is called, without the name of the site. */
  title: string;
  description: string;
  /** What it is about in the words of schema.org; `dataset` is a list with the file for programs. */
  about?: object | 'dataset';
  /** The figures and the source that the form for a wrong figure is filled in with. */
  report?: { figure: string; source?: string };
};

export type BuiltPage = {
  name: PageName;
  /** They fill the path. */
  values: PageValues;
  head: () => Head;
  content: () => VNode;
};

/** A kind of page: the rendered functions are called with the language set. */
export type Kind = (data: Data) => Iterable<BuiltPage>;

type Options<Props extends object> = {
  name: PageName;
  /** The address and the props of each page of this kind. */
  paths: (data: Data) => Iterable<{ values: PageValues; props: Props }>;
  head: (props: Props) => Head;
  Page: ComponentType<Props>;
};

export function pageKind<Props extends object>({ name, paths, head, Page }: Options<Props>): Kind {
  return function* (data) {
    for (const { values, props } of paths(data))
      yield { name, values, head: () => head(props), content: () => <Page {...props} /> };
  };
}

/** The offer of schema.org: a price for a unit. */
export function linkedOffer(price: number, currency: string, unitText: string): object {
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitText,
    },
  };
}

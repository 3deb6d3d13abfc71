import type { PageName } from '../../../feed/pages.ts';
import type { Site } from '../../derive/site.ts';
import type { PageKey } from './describe.ts';
import type { PageText } from './describe-records.ts';
import { findAnswer } from './find-answer.ts';

export type LinkedPage = PageKey &
  PageText & {
    readonly canonical: string;
    readonly answers: readonly string[];
    readonly inLanguage: string;
  };

/** What a page is of in the words of schema.org, as JSON-LD. */
export function linkedDataOf(site: Site, page: LinkedPage): object {
  const { canonical, title, description, inLanguage } = page;
  const about = subjects[page.name]?.(site, page);
  return {
    '@context': 'https://schema.org',
    '@type': page.name === 'models' ? 'WebSite' : 'WebPage',
    url: canonical,
    name: title,
    description,
    inLanguage,
    ...(page.name === 'models'
      ? {}
      : { isPartOf: { '@type': 'WebSite', url: `${site.apiRoot}/` } }),
    ...(about === undefined ? {} : { mainEntity: about }),
  };
}

type Subject = (site: Site, page: LinkedPage) => object | undefined;

const subjects: { readonly [Name in PageName]?: Subject } = {
  models: datasetOf,
  model: modelOf,
  boards: datasetOf,
  board: datasetOf,
  matrix: datasetOf,
  period: datasetOf,
  vendor: vendorOf,
  provider: providerOf,
  plans: datasetOf,
  plan: planOf,
  guide: (_, { title: headline, description }) => ({
    '@type': 'TechArticle',
    headline,
    description,
  }),
};

/** A list with the file that programs read. */
function datasetOf({ about, apiRoot }: Site, { title, description, answers }: LinkedPage): object {
  return {
    '@type': 'Dataset',
    name: title,
    description,
    license: `${apiRoot}/license.txt`,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: about.name, url: about.repository },
    distribution: answers.map((contentUrl) => ({
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl,
    })),
  };
}

function modelOf(site: Site, { values }: LinkedPage): object | undefined {
  const model = findAnswer(site, 'models.get', values);
  if (model === undefined) return undefined;
  const prices = [
    ['input', model.input_price],
    ['output', model.output_price],
  ] as const;
  const offers = prices.flatMap(([kind, price]) =>
    price === null ? [] : [offer({ price, currency: 'USD', unit: `million ${kind} tokens` })],
  );
  return {
    '@type': 'SoftwareApplication',
    name: model.name,
    identifier: model.id,
    applicationCategory: 'DeveloperApplication',
    publisher: { '@type': 'Organization', name: model.vendor },
    ...(model.url === null ? {} : { url: model.url }),
    ...(model.released === null ? {} : { datePublished: model.released }),
    ...(offers.length === 0 ? {} : { offers }),
  };
}

function planOf(site: Site, { values }: LinkedPage): object | undefined {
  const plan = findAnswer(site, 'plans.get', values);
  if (plan === undefined) return undefined;
  const { price_monthly: price, currency } = plan;
  return {
    '@type': 'Service',
    name: plan.name,
    identifier: plan.id,
    provider: { '@type': 'Organization', name: plan.vendor },
    ...(plan.url === null ? {} : { url: plan.url }),
    ...(price === null ? {} : { offers: [offer({ price, currency, unit: 'month' })] }),
  };
}

function vendorOf(site: Site, { values }: LinkedPage): object | undefined {
  const vendors = findAnswer(site, 'vendors.list', {})?.vendors;
  const vendor = vendors?.find(({ slug }) => slug === values.slug);
  if (vendor === undefined) return undefined;
  const { name, name_zh, url } = vendor;
  return {
    '@type': 'Organization',
    name,
    url,
    ...(name_zh === null ? {} : { alternateName: name_zh }),
  };
}

function providerOf(site: Site, { values }: LinkedPage): object | undefined {
  const provider = findAnswer(site, 'providers.get', values)?.provider;
  return provider && { '@type': 'Organization', name: provider.name, url: provider.url };
}

type Price = { readonly price: number; readonly currency: string; readonly unit: string };

function offer({ price, currency, unit }: Price): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitText: unit,
    },
  };
}

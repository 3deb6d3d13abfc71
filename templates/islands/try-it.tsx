import { hydrate } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { BulkFormat, ParameterRule } from '../../feed/endpoint.ts';
import { expand, parameterNames } from '../../feed/paths.ts';
import type { RoutedEndpoint } from '../../feed/routes.ts';
import { Segments, Select } from '../components/fields.tsx';
import { type Query, searchText, under } from '../components/links.tsx';
import { Scroll } from '../components/table.tsx';
import { fetchJson } from '../fetch.ts';
import { grouped, t } from '../text.ts';

type Props = { id: string; endpoint: RoutedEndpoint };

/** The way to the form of an endpoint; the form opens where the address names the endpoint. */
export function TryIt({ id, endpoint }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const hash = `#/api/${id}`;
  useLayoutEffect(() => {
    const follow = () => setIsOpen(location.hash === hash);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [hash]);
  if (isOpen) return <Form id={id} endpoint={endpoint} hash={hash} />;
  return (
    <a class="try-link" href={hash}>
      {t('Try it')}
    </a>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<TryIt {...props} />, element);
}

/** An endpoint's parameters, and what it really answers. */
function Form({ id, endpoint, hash }: Props & { hash: string }) {
  const [values, setValues] = useState<Query>(() =>
    Object.fromEntries(new URLSearchParams(location.search)),
  );
  const [sent, setSent] = useState<Sent | 'failed'>();
  const names = [...parameterNames(endpoint.path), ...Object.keys(endpoint.query)];
  const path = requestPath(endpoint, values);
  const address = path === undefined ? undefined : new URL(under(path), location.href).href;
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    history.replaceState(null, '', location.pathname + searchText(next) + hash);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (address !== undefined) send(address).then(setSent);
  };
  return (
    <form class="try-it card stack" onSubmit={submit}>
      {names.length > 0 && (
        <div class="grid fields">
          {names.map((name) => (
            <Input
              key={name}
              endpoint={id}
              name={name}
              rule={endpoint.query[name]}
              value={values[name] ?? ''}
              board={values.board ?? ''}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
      )}
      <div class="cluster">
        <button type="submit" class="button main" disabled={address === undefined}>
          {t('Send')}
        </button>
        <code class="quiet">{address ?? t('Fill in what the path needs.')}</code>
      </div>
      <QueryNote isNeeded={endpoint.answer === 'runtime' || (path?.includes('?') ?? false)} />
      {sent === 'failed' && (
        <p class="quiet">{t('No answer came. Check the connection and send again.')}</p>
      )}
      {sent !== undefined && sent !== 'failed' && <Answer sent={sent} />}
      {address !== undefined && <SameCall address={address} />}
    </form>
  );
}

/** The path and query of a form; undefined if a path parameter has no value yet. */
export function requestPath({ path, query }: RoutedEndpoint, values: Query): string | undefined {
  if (parameterNames(path).some((name) => (values[name] ?? '') === '')) return undefined;
  const given = Object.keys(query).flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  const search = String(new URLSearchParams(given));
  return `${expand(path, values)}${search === '' ? '' : `?${search}`}`;
}

type InputProps = {
  endpoint: string;
  name: string;
  /** What the table says of a query parameter; a part of the path has no rule. */
  rule: ParameterRule | undefined;
  value: string;
  /** The board that the form names, on which the periods depend. */
  board: string;
  onChange: (value: string) => void;
};

/** The field of one parameter, as its rule wants it. */
function Input({ endpoint, name, rule, value, board, onChange }: InputProps) {
  const [choices, setChoices] = useState<string[]>([]);
  useEffect(() => {
    if (rule?.kind !== 'choice') fetchChoices(endpoint, name, board).then(setChoices);
  }, [endpoint, name, board]);
  if (rule?.kind === 'choice') {
    const options = rule.allowed.map((allowed) => ({ value: allowed, label: allowed }));
    return (
      <Select
        label={name}
        value={value}
        options={[{ value: '', label: t('(left out)') }, ...options]}
        onChange={onChange}
      />
    );
  }
  const list = `choices-${endpoint}-${name}`;
  return (
    <label class="field">
      <span>{name}</span>
      <input
        value={value}
        list={list}
        placeholder={placeholder(rule)}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </label>
  );
}

function placeholder(rule: ParameterRule | undefined): string {
  if (rule === undefined) return t('needed');
  if (rule.kind === 'integer') return String(rule.default);
  return rule.kind === 'text'
    ? t('{count} characters or more', { count: rule.minimumLength })
    : t('any');
}

/** A format that is missing here does not compile. */
const bulkFormats = Object.keys({ json: true, ndjson: true, csv: true } satisfies {
  [Format in BulkFormat]: true;
});

type Lists = {
  pricing: { id: string }[];
  plans: { id: string }[];
  providers: { id: string }[];
  vendors: { name: string }[];
  tags: { tag: string }[];
  boards: { key: string; periods: string[] }[];
};

/** Values that the feed has for a parameter; none where they are not listed anywhere. */
async function fetchChoices(endpoint: string, name: string, board: string): Promise<string[]> {
  const list = async <Name extends keyof Lists>(
    path: string,
    key: Name,
  ): Promise<Lists[Name] | []> => (await fetchJson<Lists>(under(path)))?.[key] ?? [];
  const ids = async () => {
    if (endpoint.startsWith('plans.')) return list('/plans', 'plans');
    return endpoint.startsWith('providers.')
      ? list('/v1/providers', 'providers')
      : list('/v1/pricing', 'pricing');
  };
  const periods = async () =>
    (await list('/v1', 'boards')).find(({ key }) => key === board)?.periods ?? [];
  const choices: { [name: string]: () => Promise<string[]> } = {
    format: async () => bulkFormats,
    id: async () => [...new Set((await ids()).map(({ id }) => id))].sort(),
    vendor: async () => (await list('/v1/vendors', 'vendors')).map((vendor) => vendor.name),
    tag: async () => (await list('/v1/tags', 'tags')).map(({ tag }) => tag),
    board: async () => (await list('/v1', 'boards')).map(({ key }) => key),
    period: periods,
  };
  return (await choices[name]?.()) ?? [];
}

/** A host without the runtime passes a query over, and would seem to answer it. */
function QueryNote({ isNeeded }: { isNeeded: boolean }) {
  const [isAnswered, setIsAnswered] = useState(true);
  useEffect(() => {
    if (!isNeeded) return;
    // A query that a file answers too: a missing address would log an error in the console.
    fetchJson<{ limit: number }>(under('/v1/models?limit=1')).then((body) =>
      setIsAnswered(body?.limit === 1),
    );
  }, [isNeeded]);
  return isAnswered ? null : (
    <p class="quiet">
      {t('This host serves files only: it takes no notice of a query, and has no search.')}
    </p>
  );
}

/** What came back, as it came. */
type Sent = {
  response: Response;
  /** Of the body, unpacked, and as it was transferred where the browser reports that. */
  bytes: number;
  transferred: number;
  milliseconds: number;
  text: string;
};

async function send(address: string): Promise<Sent | 'failed'> {
  const started = performance.now();
  try {
    const response = await fetch(address);
    const body = await response.arrayBuffer();
    const milliseconds = performance.now() - started;
    const entry = performance.getEntriesByName(address).at(-1);
    const transferred = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
    const text = new TextDecoder().decode(body);
    return { response, bytes: body.byteLength, transferred, milliseconds, text };
  } catch {
    return 'failed';
  }
}

/** Characters shown at first: browsers are slow with a megabyte of text. */
const SHOWN = 20_000;

/** How it went, the headers, the body in lines. */
function Answer({ sent: { response, bytes, transferred, milliseconds, ...sent } }: { sent: Sent }) {
  const [isWhole, setIsWhole] = useState(false);
  const text = inLines(sent.text);
  const headers = [...response.headers];
  return (
    <div class="answer stack">
      <p class="cluster" role="status">
        <b class={response.ok ? 'good' : 'bad'}>
          {response.status} {response.statusText}
        </b>
        <span class="quiet">{t('{size} bytes', { size: grouped(bytes) })}</span>
        {transferred > 0 && transferred !== bytes && (
          <span class="quiet">{t('{size} on the wire', { size: grouped(transferred) })}</span>
        )}
        <span class="quiet">{milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms</span>
      </p>
      <details>
        <summary>{t('{count} headers', { count: headers.length })}</summary>
        <dl class="headers pairs">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Scroll label={t('Body of the answer')}>
        <pre>{isWhole ? text : text.slice(0, SHOWN)}</pre>
      </Scroll>
      {!isWhole && text.length > SHOWN && (
        <button type="button" class="plain-button" onClick={() => setIsWhole(true)}>
          {t('Show the remaining {count} characters', { count: grouped(text.length - SHOWN) })}
        </button>
      )}
    </div>
  );
}

/** JSON in lines; anything else as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The same call in several languages. The address is escaped as a literal of the language. */
export const calls: { [name: string]: (address: string) => string } = {
  curl: (address) => `curl '${address.replaceAll("'", '%27')}'`,
  JavaScript: (address) =>
    `const response = await fetch(${JSON.stringify(address)});\nconst answer = await response.json();`,
  Python: (address) =>
    `import json, urllib.request\n\nwith urllib.request.urlopen(${JSON.stringify(address)}) as response:\n    answer = json.load(response)`,
};

/** The call as it is written elsewhere, ready to be copied. */
function SameCall({ address }: { address: string }) {
  const [name, setName] = useState('curl');
  const [isCopied, setIsCopied] = useState(false);
  const text = calls[name]?.(address) ?? '';
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <div class="stack">
      <div class="cluster controls">
        <Segments
          label={t('The same call in')}
          value={name}
          options={Object.keys(calls).map((value) => ({ value, label: value }))}
          onChange={setName}
        />
        <button type="button" class="button" onClick={copy} onBlur={() => setIsCopied(false)}>
          {isCopied ? t('Copied') : t('Copy')}
        </button>
      </div>
      <Scroll label={t('The call in {name}', { name })}>
        <pre>{text}</pre>
      </Scroll>
    </div>
  );
}

import { parseHeaders } from '../../feed/headers.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A few rules of each kind: for all, for errors, for preflights, for one file, for a type. */
export const rules = parseHeaders(`/*
  Access-Control-Allow-Origin: *
  Cache-Control: public, max-age=1800
/404.html
  ! Cache-Control
  Cache-Control: public, max-age=60
  Content-Type: application/problem+json
/__preflight
  ! Cache-Control
  Access-Control-Allow-Methods: GET, HEAD, OPTIONS
/index.html
  Content-Security-Policy: default-src 'none'
/
  Content-Security-Policy: default-src 'none'
/v1/models
  Content-Type: application/json
/v1/models/*
  Content-Type: application/json
/feed.json
  Content-Type: application/feed+json
`).rules;

export const config = runtimeConfig({ apiRoot: 'https://feed.example', rules });

/** Some files of a dist, each saying its name. */
export const tree: ReadonlyMap<string, Uint8Array> = new Map([
  ...`404.html 404.json 405.json 503.json _headers feed.json plans/index.json v1/bulk/pricing.json
    v1/leaderboards/index.json v1/leaderboards/polyglot/2026-07/index.json
    v1/leaderboards/polyglot/index.json v1/model-rows.json v1/models/gpt-5.1/index.json
    v1/models/index.json v1/search-index.json`
    .split(/\s+/)
    .map((path): [string, Uint8Array] => [path, bytes(path)]),
  ['index.html', bytes('<html><head></head></html>')],
]);

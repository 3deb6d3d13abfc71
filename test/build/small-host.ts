import { parseHeaders } from '../../feed/contract/headers.ts';
import { runtimeConfig } from '../../feed/contract/runtime-config.ts';

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

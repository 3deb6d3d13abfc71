import { type Endpoint, type Parameter, typeHint } from '../../../feed/endpoint.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { mcpPath, mcpSettings } from '../../../feed/paths.ts';
import { type ProblemCode, problemKinds } from '../../../feed/vocabulary.ts';
import type { Translate } from '../../../templates/messages/translate.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, joined, NOTHING, withCode } from '../html.ts';
import type { LanguageParts } from '../pages/parts.ts';
import { renderRecordLinks } from '../pages/record-links.ts';
import type { Templates } from '../templates.ts';
import { renderEditions } from './editions.ts';
import { guideLinks } from './guides.ts';

/** The endpoints, the problems and the scales: everything of the table that a reader needs. */
export function renderApi(site: Site, parts: LanguageParts, root: string): Html {
  const { templates } = parts;
  const api = fill(templates, 'page/api.html', {
    apiRoot: site.apiRoot,
    guides: guideLinks(parts.locale, root),
    mcp: site.apiRoot + mcpPath,
    mcpSettings: mcpSettings(site.apiRoot),
    endpoints: joined(
      Object.entries<Endpoint>(endpoints).map(([id, endpoint]) =>
        endpointArticle(id, endpoint, parts),
      ),
    ),
    problems: joined(
      Object.keys(problemKinds).map((code) => problemItem(code as ProblemCode, parts)),
    ),
    normalisation: renderEditions(site, parts),
  });
  const forms = renderRecordLinks({ site, parts, name: 'api', root });
  return fill(templates, 'page/api-section.html', { api, forms });
}

function endpointArticle(
  id: string,
  { path, summary, returns, query, errors }: Endpoint,
  { templates, locale }: LanguageParts,
): Html {
  return fill(templates, 'page/endpoint.html', {
    id,
    path,
    summary,
    returns,
    parameters: parameterList(query, templates),
    errors: errors.length === 0 ? NOTHING : errorList(errors, locale.t),
  });
}

function parameterList(query: Endpoint['query'], templates: Templates): Html {
  const parameters = Object.entries<Parameter>(query);
  if (parameters.length === 0) return NOTHING;
  const items = parameters.map(([name, parameter]) =>
    fill(templates, 'page/parameter.html', {
      name,
      description: withCode(parameter.description),
      hint: typeHint(parameter),
    }),
  );
  return { html: `<dl class="parameters">\n${joined(items).html}\n</dl>` };
}

function errorList(errors: readonly ProblemCode[], t: Translate): Html {
  const links = errors.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`);
  return { html: ` ${t('Problems: {codes}.', { codes: links.join(', ') })}` };
}

function problemItem(code: ProblemCode, { templates }: LanguageParts): Html {
  const { status, title } = problemKinds[code];
  return fill(templates, 'page/problem.html', {
    code,
    status,
    title,
    meaning: withCode(problemMeanings[code]),
  });
}

/**
 * What each problem means to the one who meets it, and what to do. `type` in a problem leads to
 * these words.
 */
export const problemMeanings = {
  bad_request:
    'What was sent is no HTTP request that a server may answer: its first line or a header is malformed, too long, late, missing or doubled. The status says which: 400, 408, 417 or 431.',
  not_found:
    'No endpoint and no record has this address. Ids are lower case: look the record up with a search, or take its id from a list. A board that is on no list any more is gone on purpose.',
  invalid_parameter:
    'A parameter is unknown, repeated, empty or malformed, or its value is none of those allowed. Nothing is ignored, so that a slip can not pass for an answer: `parameter` names the one at fault, `allowed` what it takes.',
  query_too_short:
    'A search needs two characters or more, after white space is trimmed. Wait for another letter before you ask.',
  method_not_allowed:
    'Everything here is read with GET or HEAD; OPTIONS answers preflights. The `Allow` header lists them.',
  unavailable:
    'The host could not read the file behind the answer. Nothing is wrong with the request: repeat it in a few seconds.',
} as const satisfies { readonly [Code in ProblemCode]: string };

import type { Endpoint } from '../../../feed/endpoint.ts';
import { endpoints } from '../../../feed/endpoints.ts';
import { type Parameter, typeHint } from '../../../feed/parameters.ts';
import { type ProblemCode, problemKinds } from '../../../feed/problem-kinds.ts';
import type { Site } from '../../derive/site.ts';
import { fill, type Html, joined, NOTHING, withCode } from '../html.ts';
import type { Templates } from '../templates.ts';
import { renderEditions } from './boards.ts';
import { problemMeanings } from './problem-meanings.ts';

/** The endpoints, the problems and the scales: everything of the table that a reader needs. */
export function renderApi(site: Site, templates: Templates): Html {
  return fill(templates, 'page/api.html', {
    apiRoot: site.apiRoot,
    endpoints: joined(
      Object.entries<Endpoint>(endpoints).map(([id, endpoint]) =>
        endpointArticle(id, endpoint, templates),
      ),
    ),
    problems: joined(
      Object.keys(problemKinds).map((code) => problemItem(code as ProblemCode, templates)),
    ),
    normalisation: renderEditions(site, templates),
  });
}

function endpointArticle(
  id: string,
  { path, summary, returns, query, errors }: Endpoint,
  templates: Templates,
): Html {
  return fill(templates, 'page/endpoint.html', {
    id,
    path,
    summary,
    returns,
    parameters: parameterList(query, templates),
    errors: errors.length === 0 ? NOTHING : errorList(errors),
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

function errorList(errors: readonly ProblemCode[]): Html {
  const links = errors.map((code) => `<a href="#problem-${code}"><code>${code}</code></a>`);
  return { html: ` Problems: ${links.join(', ')}.` };
}

function problemItem(code: ProblemCode, templates: Templates): Html {
  const { status, title } = problemKinds[code];
  return fill(templates, 'page/problem.html', {
    code,
    status,
    title,
    meaning: withCode(problemMeanings[code]),
  });
}

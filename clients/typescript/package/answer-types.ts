import type { Endpoint, Parameter } from '../../../feed/endpoint.ts';
import { endpointGroups, endpoints } from '../../../feed/endpoints.ts';
import { parameterNames } from '../../../feed/paths.ts';
import { problem } from '../../../feed/schemas/problem.ts';
import { createTypeWriter, type Schema } from './schema-types.ts';

/**
 * The types of the answers and of a method for each endpoint, as TypeScript that needs nothing of
 * this repository. `schemas` are the exports of `feed/schemas`, by which types get their names.
 */
export function renderAnswerTypes(schemas: Readonly<Record<string, unknown>>): string {
  const writer = createTypeWriter(schemas);
  const groups = Object.entries(endpointGroups).map(([group, about]) => {
    const methods = Object.entries<Endpoint>(endpoints)
      .filter(([id]) => id.startsWith(`${group}.`))
      .map(([id, endpoint]) => renderMethod(id, endpoint, writer.typeOf(endpoint.body as Schema)));
    return `${comment(about)}readonly ${group}: {\n${methods.join('')}};\n`;
  });
  writer.typeOf(problem);
  const lines = [
    '// Made by `npm run fix` from the endpoint table and its schemas.\n\n',
    '/** A method for each endpoint, by its key in the table. */\n',
    `export interface EndpointMethods {\n${groups.join('')}}\n`,
    ...writer.declarations(),
  ];
  return indented(lines.join(''));
}

/** A group that only a runtime answers is a function itself, which stands under its key too. */
function renderMethod(
  id: string,
  { path, answer, query, summary }: Endpoint,
  body: string,
): string {
  const name = id.slice(id.indexOf('.') + 1);
  const about = comment(summary);
  if (answer === 'runtime') {
    const call = `(${Object.keys(query)}: string): Promise<${body}>;\n`;
    return `${about}${call}${about}${name}${call}`;
  }
  const names = parameterNames(path);
  if (names.includes('format'))
    return `${about}${name}(format?: 'json'): Promise<${body}>;\n${about}${name}(format: 'ndjson' | 'csv'): Promise<string>;\n`;
  const values = names.map((parameter) => `${parameter}: string`);
  const options = Object.entries(query).map(
    ([parameter, rule]) =>
      `${comment(rule.description)}${parameter}?: ${ruleType(rule)} | undefined;\n`,
  );
  const given = options.length === 0 ? [] : [`query?: {\n${options.join('')}}`];
  return `${about}${name}(${[...values, ...given].join(', ')}): Promise<${body}>;\n`;
}

function ruleType(rule: Parameter): string {
  switch (rule.kind) {
    case 'integer':
      return 'number';
    case 'choice':
      return rule.allowed.map((value) => `'${value}'`).join(' | ');
    default:
      return 'string';
  }
}

function comment(text: string): string {
  return `/** ${text} */\n`;
}

/** Lines with two spaces for each brace that is open. */
function indented(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth -= 1;
      const indent = line === '' ? '' : '  '.repeat(depth);
      if (line.endsWith('{')) depth += 1;
      return indent + line;
    })
    .join('\n');
}

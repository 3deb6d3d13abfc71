import type { Syntax } from './command.ts';

/** The help for commands. */
export function helpText(commands: Readonly<Record<string, Syntax>>): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`coderfeed ${name} ${usage}`.trimEnd()}\n      ${summary}`,
  );
  return `AI coding models with their prices, plans and rankings.

${lines.join('\n')}

An <id> is an id of the feed, or of the vendor, LiteLLM, OpenRouter, models.dev, Bedrock, Vertex or another system.

  --json          for programs: the answer as JSON, and nothing else on the standard output
  --url <root>    the feed at this address, also from CODERFEED_URL; without it the snapshot of the package answers
  --no-snapshot   what is at the address alone
  --help          this text
  --version       the version of the package

Exit codes: 0 answered, 1 nothing found, 2 wrong use, 3 no network and no snapshot.
`;
}

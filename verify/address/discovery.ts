import { documents } from '../../feed/documents.ts';
import { pathOf } from '../../feed/paths.ts';
import { counted, type Finding } from '../finding.ts';
import { fieldOf, jsonOf } from './client.ts';
import type { Target } from './target.ts';

/** Where the feed says that it lives, and how old it is. */
export async function checkDiscovery(subject: Target): Promise<readonly Finding[]> {
  const value = jsonOf(await subject.request(pathOf('discovery.get', {})));
  return [
    checkLinks(fieldOf(value, 'docs_url'), subject),
    checkAge(fieldOf(value, 'generated_at'), subject),
  ];
}

function checkLinks(docs: unknown, { apiRoot }: Target): Finding {
  const check = 'links';
  if (docs === apiRoot + documents.docs.path)
    return { check, result: 'ok', found: `lead to ${apiRoot}` };
  return {
    check,
    result: 'fault',
    found: `lead to ${String(docs)}, not to ${apiRoot}`,
    fix: `build with \`--api-root ${apiRoot}\`: every address in the answers leads elsewhere. Where that is meant, say \`--api-root\` here too.`,
  };
}

/** A build that changes no answer keeps its time, so this is how long nothing has changed. */
function checkAge(generatedAt: unknown, { now, maxAgeDays }: Target): Finding {
  const check = 'age';
  const time = typeof generatedAt === 'string' ? Date.parse(generatedAt) : Number.NaN;
  const days = Math.floor((now - time) / DAY_MS);
  if (Number.isNaN(time))
    return {
      check,
      result: 'fault',
      found: 'generated_at is no time',
      fix: 'build and publish again.',
    };
  if (time > now + SLACK_MS) {
    return {
      check,
      result: 'fault',
      found: `${String(generatedAt)} is to come`,
      fix: 'set the clock of the machine that builds, and build again.',
    };
  }
  const found = `last changed ${days < 1 ? 'today' : `${counted(days, 'day')} ago`}`;
  if (days <= maxAgeDays) return { check, result: 'ok', found };
  return {
    check,
    result: 'fault',
    found: `${found}, more than ${counted(maxAgeDays, 'day')}`,
    fix: 'see whether deployments have stopped; if the data has not changed for so long, `npm run freshness` says what to read again.',
  };
}

const DAY_MS = 86_400_000;
const SLACK_MS = 300_000;

import { visible } from '../build/dataset/visible.ts';
import { renderTextTable } from '../build/render/markdown.ts';
import { counted, type Finding } from './finding.ts';

/**
 * The findings as a table for a person, then the first thing to fix. Hosts and file names say part
 * of it, so whatever could end a line or steer a terminal is escaped.
 */
export function renderReport(subject: string, received: readonly Finding[]): string {
  const findings = received.map(escaped);
  const rows = findings.map(({ check, result, found }) => [check, result, found]);
  return `${visible(subject)}\n\n${renderTextTable(['check', 'result', 'found'], rows)}\n${conclusion(findings)}\n`;
}

export function hasFault(findings: readonly Finding[]): boolean {
  return findings.some(({ result }) => result === 'fault');
}

function escaped(finding: Finding): Finding {
  const { found, fix } = finding;
  return { ...finding, found: visible(found), ...(fix === undefined ? {} : { fix: visible(fix) }) };
}

function conclusion(findings: readonly Finding[]): string {
  const faults = findings.filter(({ result }) => result === 'fault');
  const limits = findings.filter(({ result }) => result === 'limit').length;
  const [first] = faults;
  if (first !== undefined)
    return `${counted(faults.length, 'fault')}. Fix first (${first.check}): ${first.fix ?? first.found}`;
  return limits === 0
    ? 'All is well.'
    : `Nothing is at fault; ${counted(limits, 'limit')} of the host.`;
}

import { subjectNames, subjects } from './case.ts';
import type { Exception } from './exceptions.ts';
import { testedHosts } from './host-exceptions.ts';

/**
 * The host table: of each subject the numbers of the exceptions that a host needs there. A run
 * fails where a host needs another one, or one that is here no more.
 */
export function renderHostTable(): string {
  const hosts = Object.values(testedHosts);
  const reasons = [
    ...new Set(
      hosts.flatMap(({ exceptions }) => exceptions.map(({ reason }: Exception) => reason)),
    ),
  ];
  const rows = hosts.map(({ name, testedWith, exceptions }) => {
    const own: readonly Exception[] = exceptions;
    const cells = subjectNames.map((subject) => {
      const needed = own.filter(({ cases }) =>
        cases.some((pattern) => pattern.startsWith(`${subject}: `)),
      );
      return needed.map(({ reason }) => reasons.indexOf(reason) + 1).join(', ') || 'yes';
    });
    return [name, testedWith, ...cells];
  });
  const heading = ['host', 'tested with', ...Object.values(subjects)];
  const lines = [heading, heading.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  return [...lines, '', 'Notes:', '', ...notes].join('\n');
}

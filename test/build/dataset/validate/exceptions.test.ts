import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '../../../../build/dataset/diagnostics.ts';
import { exceptListed } from '../../../../build/dataset/validate/exceptions.ts';
import { exceptions } from './records.ts';

const warning: Diagnostic = {
  severity: 'warning',
  rule: 'listed-tags',
  file: 'data/models/acme/acme-1.yaml',
  line: 4,
  column: 8,
  message: 'the tag "Coding" is not described.',
  excerpt: 'tags: [Coding]',
};
const paths = new Set([
  'data/exceptions.yaml',
  'data/models/acme/acme-1.yaml',
  'data/vendors.yaml',
]);
const whole = { isWhole: true, paths };

const listed = (...lines: string[]) =>
  exceptions('exceptions:', ...lines.map((line) => `  - { ${line}, reason: It is so. }`));
const ofAcme = 'file: data/models/acme/acme-1.yaml, rule: listed-tags';

describe('exceptListed', () => {
  it('leaves everything where no exception is listed', () => {
    expect(exceptListed([warning], undefined, whole)).toEqual([warning]);
  });

  it('takes out the warnings of a rule and a file, and those alone on whose line the text stands', () => {
    expect(exceptListed([warning], listed(ofAcme), whole)).toEqual([]);
    const other = { ...warning, line: 9, excerpt: 'tags: [Vision]' };
    expect(exceptListed([warning, other], listed(`${ofAcme}, line: Coding`), whole)).toEqual([
      other,
    ]);
  });

  it('leaves faults, notices, other rules and other files', () => {
    const others: Diagnostic[] = [
      { ...warning, severity: 'error' },
      { ...warning, severity: 'notice' },
      { ...warning, rule: 'date-order' },
      { ...warning, file: 'data/vendors.yaml' },
    ];
    expect(exceptListed([warning, ...others], listed(ofAcme), whole)).toEqual(others);
  });

  it('reports an exception that no warning needs, at its place', () => {
    const found = exceptListed(
      [warning],
      listed(ofAcme, `${ofAcme}, line: Vision`, 'file: data/vendors.yaml, rule: vendor-domains'),
      whole,
    );
    expect(found.map(formatDiagnostic)).toEqual([
      'data/exceptions.yaml:3:5: no warning of the rule "listed-tags" is about a line of data/models/acme/acme-1.yaml that holds "Vision", so the exception is not needed. Take it out.\n  3 |   - { file: data/models/acme/acme-1.yaml, rule: listed-tags, line: Vision, reason: It is so. }',
      'data/exceptions.yaml:4:5: no warning of the rule "vendor-domains" is about data/vendors.yaml, so the exception is not needed. Take it out.\n  4 |   - { file: data/vendors.yaml, rule: vendor-domains, reason: It is so. }',
    ]);
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  it('reports a rule and a file that there is not, with the nearest', () => {
    const found = exceptListed(
      [],
      listed(
        'file: data/vendor.yaml, rule: date-order',
        'file: data/vendors.yaml, rule: listed-tag',
      ),
      whole,
    );
    expect(found.map(formatDiagnostic)).toEqual([
      'data/exceptions.yaml:2:13: there is no file "data/vendor.yaml". Did you mean "data/vendors.yaml"? Correct the path, or take the exception out.\n  2 |   - { file: data/vendor.yaml, rule: date-order, reason: It is so. }',
      'data/exceptions.yaml:3:38: there is no rule "listed-tag". Did you mean "listed-tags"? A warning names its rule at its end.\n  3 |   - { file: data/vendors.yaml, rule: listed-tag, reason: It is so. }',
    ]);
  });

  it('does not judge what is needed while a file could not be read, since its warnings are not known', () => {
    expect(exceptListed([], listed(ofAcme), { isWhole: false, paths })).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import type { Hours } from '../../feed/contract/schemas/price.ts';
import { cheaperHoursTexts, peakText } from '../../templates/components/hours.ts';
import { testPage } from './page-context.ts';

const workdays: Hours['days'] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const weekend: Hours['days'] = ['sat', 'sun'];
const cheaper: Hours[] = [
  { days: workdays, from: '00:00', to: '01:00' },
  { days: workdays, from: '10:00', to: '24:00' },
  { days: workdays, from: '04:00', to: '06:00' },
  { days: weekend, from: '00:00', to: '24:00' },
];
const onDay = (day: string): Hours => ({ days: [day], from: '00:00', to: '24:00' });

it.each<[language: 'en' | 'zh', hours: Hours[], text: string]>([
  ['en', cheaper, 'weekdays 01:00–04:00, 06:00–10:00 UTC'],
  // A Saturday on which China works in place of a holiday is none of them.
  ['zh', cheaper, '周一至周五 9:00–12:00、14:00–18:00（北京时间）'],
  // The page is of 23 November: a day that is past is of no use, and says that holidays count.
  [
    'en',
    [...cheaper, onDay('2026-10-01')],
    'weekdays 01:00–04:00, 06:00–10:00 UTC, but not on public holidays',
  ],
  [
    'zh',
    [...cheaper, onDay('2027-01-01')],
    '周一至周五 9:00–12:00、14:00–18:00（北京时间），法定节假日（如2027年1月1日）除外',
  ],
  // Days that are not named are dearer all along.
  [
    'en',
    [{ days: weekend, from: '00:00', to: '12:00' }],
    'weekdays 00:00–24:00 UTC; sat, sun 12:00–24:00 UTC',
  ],
  // A span of every day may begin on the next one in Beijing.
  [
    'zh',
    [{ days: [...workdays, ...weekend], from: '00:00', to: '20:00' }],
    '每天 4:00–8:00（北京时间）',
  ],
])('in %s the dearer hours beside %o are %s', (language, hours, text) => {
  expect(peakText(testPage(language), hours)).toBe(text);
});

it.each<[language: 'en' | 'zh', hours: Hours[], texts: string[]]>([
  [
    'zh',
    [...cheaper, onDay('2026-10-01')],
    ['高峰：周一至周五 9:00–12:00、14:00–18:00（北京时间），法定节假日除外'],
  ],
  ['en', cheaper, ['peak: weekdays 01:00–04:00, 06:00–10:00 UTC']],
  // Two days are shorter to say than the others and what is left of these.
  [
    'en',
    [{ days: weekend, from: '00:00', to: '12:00' }, onDay('2026-10-01')],
    ['sat, sun 00:00–12:00 UTC'],
  ],
])('in %s the hours of a cheaper rate %o are said as %s', (language, hours, texts) => {
  expect(cheaperHoursTexts(testPage(language), hours)).toEqual(texts);
});

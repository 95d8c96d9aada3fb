import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ageText } from '@/components/status/age-text';
import { DayChart } from '@/components/status/day-chart';
import { StatusCards } from '@/components/status/status-cards';
import { StatusProblems } from '@/components/status/status-problems';
import { statusProblems } from '@/lib/kernel/topics/status-problems';
import { problemsOf } from '@/lib/monitoring/problems';
import { sampledOf, slotsOfDay } from '@/lib/monitoring/samples';
import { texts } from '../../support/code/texts';
import { calmFigures } from '../../support/monitoring/figures';

it('draws a bar for each sample and leaves a gap where no worker ran', () => {
  const markup = renderToStaticMarkup(<DayChart values={[undefined, 0, 2, undefined, 4]} label="Due" />);
  expect(markup.match(/<rect/g)).toHaveLength(3);
  expect(markup).toContain('height="36"');
  expect(markup).toContain('height="18"');
  expect(markup).toContain('>Due</title>');
});

it('shows ages in their largest whole unit', () => {
  expect([0.2, 59, 61, 7_300, 200_000].map((age) => ageText(age))).toEqual([
    texts.status('age.seconds', { count: 0 }),
    texts.status('age.seconds', { count: 59 }),
    texts.status('age.minutes', { count: 1 }),
    texts.status('age.hours', { count: 2 }),
    texts.status('age.days', { count: 2 }),
  ]);
});

it('says that everything works if nothing is wrong', () => {
  expect(problemsOf(calmFigures)).toEqual([]);
  expect(renderToStaticMarkup(<StatusProblems problems={[]} />)).toContain(texts.status('problems.none'));
});

it('says what each problem means, and where it is solved', () => {
  const markup = renderToStaticMarkup(<StatusProblems problems={statusProblems} />);
  expect(markup.match(/<li>/g)).toHaveLength(statusProblems.length);
  expect(markup).toContain('href="/exceptions"');
  expect(markup).toContain('href="/restore"');
});

it('finds a payment without a sender, an old reconciliation and a wrong clock', () => {
  const troubled = { ...calmFigures, isWorkerAlive: false, oldestDueAge: 1_000, clockAhead: -40 };
  expect(problemsOf(troubled)).toEqual(['no_worker', 'clock_off', 'payment_due']);
  expect(problemsOf({ ...calmFigures, heartbeatAge: 31, reconciliationAge: 11_000 })).toEqual([
    'no_leader',
    'reconciliation_stale',
  ]);
});

it('shows each figure with its highest of the day', () => {
  const lastDay = Array.from({ length: slotsOfDay }, (_, index) =>
    index < 4 ? undefined : { ...sampledOf(calmFigures), paymentsDue: index === 50 ? 17 : 0 },
  );
  const markup = renderToStaticMarkup(<StatusCards figures={calmFigures} lastDay={lastDay} />);
  expect(markup).toContain(texts.status('chart.highest', { value: '17' }));
});

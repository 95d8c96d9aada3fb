import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { exposedMetrics } from '../../support/monitoring/exposed-metrics';

const read = (name: string): string => readFileSync(`deploy/monitoring/${name}`, 'utf8');

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      type: z.string(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});
const dashboard = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));

const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1);
const nameOf = (alert: string): string => /^\w+/.exec(alert)?.[0] ?? '';

/** Names of metrics in an expression, without what a histogram appends. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:paydesk|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'),
  );

it.each([
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
  ['the alert rules', alerts.map((alert) => /expr: .*/.exec(alert)?.[0] ?? '').join('\n')],
  ['the tests of the alert rules', read('alerts.test.yml')],
])('exposes every metric that %s name', async (_, text) => {
  const exposed = new Set((await exposedMetrics()).map(({ name }) => name));
  const named = metricsIn(text);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !exposed.has(name))).toEqual([]);
});

it('shows every metric of Paydesk on the dashboard', async () => {
  const shown = new Set(
    metricsIn(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')),
  );
  const own = (await exposedMetrics()).map(({ name }) => name).filter((name) => name.startsWith('paydesk_'));
  const byAge = 'paydesk_event_deliveries_oldest_age_seconds';
  expect(own.filter((name) => !shown.has(name))).toEqual([byAge]);
});

it('lays panels out without overlap', () => {
  const places = dashboard.panels.map(({ gridPos }) => gridPos);
  const overlaps = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(
        (two) =>
          one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h,
      ),
  );
  expect(overlaps).toEqual([]);
});

it.each(alerts.map((alert) => [nameOf(alert), alert]))('tells what %s means and what to do', (_, alert) => {
  expect(alert).toMatch(/^ {8}labels: \{ severity: (critical|warning) \}$/m);
  expect(alert).toMatch(/^ {10}summary: \S.{15,}$/m);
  expect(alert).toMatch(/^ {10}description: >-\n {12}\S.{60,}/m);
});

it('tests every alert rule', () => {
  const firing = alerts.map(nameOf).filter((name) => !read('alerts.test.yml').includes(name));
  // Counted together by the last test.
  expect(firing.toSorted()).toEqual([
    'PaydeskDeliveriesLate',
    'PaydeskDown',
    'PaydeskEndpointDisabled',
    'PaydeskEventLoopSlow',
    'PaydeskExceptions',
    'PaydeskJobsFailed',
    'PaydeskNotAsApproved',
    'PaydeskOutcomeUnknown',
    'PaydeskReconciliationStale',
    'PaydeskSendingPaused',
    'PaydeskSignInsFail',
  ]);
});

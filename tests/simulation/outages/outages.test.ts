import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { expectWhole } from './outage-report';
import { type Return, runOutage } from './outage-run';
import { type OutagePlace, openPlace } from './place';
import { log, rows } from './settings';

const awayMs = 20_000;

type Outage = (place: OutagePlace) => Promise<void>;

const stopped =
  (how: 'fast' | 'immediate'): Outage =>
  async ({ primary }) => {
    await primary.stop(how);
    await pause(awayMs);
    await primary.start();
  };

const frozen: Outage = async ({ line }) => {
  line.freeze();
  await pause(awayMs);
  line.thaw();
};

const cutAgainAndAgain: Outage = async ({ line }) => {
  for (let cut = 0; cut < 20; cut += 1) {
    line.cut();
    await pause(awayMs / 20);
  }
};

const slow: Outage = async ({ line }) => {
  line.slowDown(300);
  await pause(awayMs);
  line.slowDown(0);
};

const locked: Outage = ({ primary }) =>
  primary.admin(
    (sql) =>
      sql.begin(async (tx) => {
        await tx`lock table orders`;
        await pause(awayMs);
      }),
    'paydesk',
  );

const outages: readonly (readonly [name: string, outage: Outage, longestPageMs: number])[] = [
  ['PostgreSQL is stopped for 20 s', stopped('fast'), 10_000],
  ['PostgreSQL crashes and is back after 20 s', stopped('immediate'), 10_000],
  ['the network is frozen for 20 s', frozen, 15_000],
  [
    'the network is frozen for 20 s, and its connections are lost',
    async (place) => {
      await frozen({ ...place, line: { ...place.line, thaw: place.line.cut } });
      place.line.thaw();
    },
    15_000,
  ],
  ['all connections are cut each second for 20 s', cutAgainAndAgain, 15_000],
  ['each packet takes 300 ms for 20 s', slow, 40_000],
  ['all orders are locked for 20 s', locked, 15_000],
];

describe(`a batch of ${rows} rows while the database is away or slow`, () => {
  test.each(outages)(
    'pays each row once and continues by itself: %s',
    async (name, outage, longestPageMs) => {
      const place = await openPlace();
      const back = async (): Promise<Return> => {
        await outage(place);
        return { server: place.primary, at: Date.now() };
      };
      const report = await runOutage(place, { name, rows, log }, back);
      expectWhole(report, { longestPageMs });
      // A slow database serves pages: a load balancer that took the process out would serve none.
      if (outage === slow)
        expect(new Set(report.during.health.map(({ status }) => status))).toEqual(new Set([200]));
    },
  );
});

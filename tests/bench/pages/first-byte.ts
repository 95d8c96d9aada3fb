import type { Browser } from '@playwright/test';
import { rooms } from '@/app/(office)/rooms';
import { permissionsOf } from '@/lib/access/permissions';
import { sessionOf } from '@/scripts/screenshots/sign-in';
import { median } from '../harness/median';
import { markdownTable, type Target } from '../harness/target';
import { lists } from './lists';

export type FirstByte = {
  readonly path: string;
  /** Medians, in milliseconds after the request. */
  readonly busyMs: number;
  readonly emptyMs: number;
};

type Servers = { readonly busy: string; readonly empty: string };

/** Of each page, after the first ones, which warm the server and the database. */
export const rounds = 9;
const warmingRounds = 2;

/** In terms of the same page of a server with hardly any orders. */
const mostRatio = 2;

/** Asks both servers for each page in turns, so that whatever else the machine does hits both. */
export async function measureFirstBytes(
  browser: Browser,
  servers: Servers,
  log: (line: string) => void,
): Promise<FirstByte[]> {
  const figures: FirstByte[] = [];
  for (const role of ['approver', 'admin'] as const) {
    const cookies = {
      busy: await cookiesOf(browser, servers.busy, role),
      empty: await cookiesOf(browser, servers.empty, role),
    };
    const shown = rooms
      .filter(({ permission }) => permissionsOf.approver.has(permission) === (role === 'approver'))
      .map(({ href }) => href);
    for (const path of role === 'approver' ? [...shown, ...lists] : shown) {
      const taken: Record<keyof Servers, number[]> = { busy: [], empty: [] };
      for (let round = 0; round < warmingRounds + rounds; round += 1)
        for (const name of ['empty', 'busy'] as const) {
          const ms = await firstByte(`${servers[name]}${path}`, cookies[name]);
          if (round >= warmingRounds) taken[name].push(ms);
        }
      figures.push({ path, busyMs: median(taken.busy), emptyMs: median(taken.empty) });
      log(`${path} ${Math.round(median(taken.busy))} / ${Math.round(median(taken.empty))} ms`);
    }
  }
  return figures;
}

/** The cookies of somebody who is signed in, for requests without a browser. */
export async function cookiesOf(browser: Browser, url: string, role: 'approver' | 'admin'): Promise<string> {
  const session = await sessionOf(browser, url, role);
  return session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Reads the rest of the page, too, so that no request meets the end of the one before. */
async function firstByte(url: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  if (reply.status !== 200 || !reply.body) throw new Error(`${url} replied with ${reply.status}`);
  const reader = reply.body.getReader();
  await reader.read();
  const ms = performance.now() - startedAt;
  while (!(await reader.read()).done);
  return ms;
}

export const ratioOf = ({ busyMs, emptyMs }: FirstByte): number => Math.round((busyMs / emptyMs) * 100) / 100;

export const firstByteTable = (figures: readonly FirstByte[]): string =>
  markdownTable(
    ['page', 'first byte, ms', 'with hardly any orders', 'ratio'],
    figures.map((each) => [
      `\`${each.path}\``,
      each.busyMs.toFixed(0),
      each.emptyMs.toFixed(0),
      ratioOf(each).toFixed(2),
    ]),
  );

export function firstByteTarget(figures: readonly FirstByte[]): Target {
  // What was not measured is not within it.
  const slow = figures.filter((each) => !(ratioOf(each) <= mostRatio));
  const over = slow.map((each) => `\`${each.path}\` ${ratioOf(each).toFixed(2)}`);
  return {
    what: `the first byte of a page at most ${mostRatio} times as late as with hardly any orders`,
    found: over.length === 0 ? 'none is over it' : over.join(', '),
    isMet: slow.length === 0,
  };
}

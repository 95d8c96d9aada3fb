import type { Browser } from '@playwright/test';
import { rooms } from '@/app/(office)/rooms';
import { permissionsOf } from '@/lib/access/permissions';
import { markdownTable, type Target } from '../harness/target';
import { cookiesOf } from './first-byte';
import { lists } from './lists';

/** The memory of the app's process at one moment, in bytes. */
export type Sample = { readonly minute: number; readonly heap: number; readonly resident: number };

export type Memory = {
  readonly samples: readonly Sample[];
  readonly requests: number;
  /** Replies other than the page or file, each in words. */
  readonly failures: readonly string[];
};

type Load = {
  readonly url: string;
  /** Where the app serves its metrics. */
  readonly metricsUrl: string;
  readonly minutes: number;
  /** How many people ask for pages at the same time. */
  readonly people: number;
};

const sampleEveryMs = 5_000;

/** What is downloaded beside the pages. */
const downloads = ['/api/payments/export?format=csv', '/api/payments/export?format=xlsx', '/api/health'];

/** Asks for one page after the other until the time is over, as approvers and admins, and watches the app. */
export async function measureMemory(
  browser: Browser,
  { url, metricsUrl, minutes, people }: Load,
  log: (line: string) => void,
): Promise<Memory> {
  const startedAt = performance.now();
  const minute = () => (performance.now() - startedAt) / 60_000;
  const samples: Sample[] = [];
  const failures: string[] = [];
  let requests = 0;
  async function visit(role: 'approver' | 'admin'): Promise<void> {
    const cookie = await cookiesOf(browser, url, role);
    const paths = [
      ...rooms.filter(({ permission }) => permissionsOf[role].has(permission)).map(({ href }) => href),
      ...(role === 'approver' ? [...lists, ...downloads] : []),
    ];
    for (let turn = 0; minute() < minutes; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const failure = await failureOf(`${url}${path}`, cookie);
      if (failure) failures.push(`${path} ${failure} in minute ${minute().toFixed(0)}`);
      requests += 1;
    }
  }
  const visits = Array.from({ length: people }, (_, index) => visit(index % 3 === 2 ? 'admin' : 'approver'));
  const over = Promise.all(visits).then(() => true);
  const isOver = () =>
    Promise.race([over, new Promise<false>((resolve) => setTimeout(resolve, sampleEveryMs, false))]);
  while (!(await isOver())) {
    const sample = { minute: minute(), ...(await readMemory(metricsUrl)) };
    samples.push(sample);
    if (samples.length % 60 === 0)
      log(`minute ${sample.minute.toFixed(0)}: ${requests} requests, heap ${inMb(sample.heap)} MB`);
  }
  return { samples, requests, failures };
}

/** Undefined if the page or file arrived as a whole. */
const failureOf = (url: string, cookie: string): Promise<string | undefined> =>
  fetch(url, { headers: { cookie }, redirect: 'manual' }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status === 200 ? undefined : `replied with ${reply.status}`;
    },
    () => 'broke off',
  );

async function readMemory(url: string): Promise<Omit<Sample, 'minute'>> {
  const text = await (await fetch(url)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heap: gauge('nodejs_heap_size_used_bytes'),
    resident: gauge('process_resident_memory_bytes'),
  };
}

const inMb = (bytes: number): string => (bytes / 1e6).toFixed(0);

/**
 * Of each sixth of the time the smallest heap, which is what a collection of garbage leaves, and the largest
 * resident memory.
 */
export function sixthsOf({ samples }: Memory) {
  const size = Math.ceil(samples.length / 6);
  return Array.from({ length: 6 }, (_, index) => {
    const part = samples.slice(index * size, (index + 1) * size);
    return {
      until: part.at(-1)?.minute ?? Number.NaN,
      heap: Math.min(...part.map(({ heap }) => heap)),
      resident: Math.max(...part.map(({ resident }) => resident)),
    };
  });
}

export const memoryTable = (memory: Memory): string =>
  markdownTable(
    ['until minute', 'smallest heap, MB', 'largest resident memory, MB'],
    sixthsOf(memory).map(({ until, heap, resident }) => [until.toFixed(0), inMb(heap), inMb(resident)]),
  );

/** The last sixth against the third one, when caches are full. */
const mostGrowth = 1.1;

export function memoryTargets(memory: Memory): readonly Target[] {
  const [, , third, , , last] = sixthsOf(memory);
  const growths = (['heap', 'resident'] as const).map((kind) => {
    const growth = (last?.[kind] ?? Number.NaN) / (third?.[kind] ?? Number.NaN);
    return {
      what: `${kind === 'heap' ? 'the smallest heap' : 'the largest resident memory'} of the last sixth at most ${mostGrowth} times that of the third`,
      found: `${growth.toFixed(2)} times`,
      isMet: growth <= mostGrowth,
    };
  });
  const { failures } = memory;
  return [
    ...growths,
    {
      what: 'each request has its page or file',
      found: failures.join(', ') || 'all have',
      isMet: failures.length === 0,
    },
  ];
}

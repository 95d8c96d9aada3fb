import { resolve } from 'node:path';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { addActor } from '../../support/people/people';
import { measureApart, type Outcome } from '../harness/child';
import type { LayoutName } from './statement-layouts';
import { keepYear } from './stored-year';

/** What is measured: how many entries each layout gets, and how many only ours gets. */
export type Plan = {
  readonly compared: readonly number[];
  readonly alone: number;
  /** Longer than this none may take that is compared. */
  readonly mostSeconds: number;
  /** How often each is made, in the order in which they take turns. */
  readonly turns: readonly LayoutName[];
};

export const wholePlan: Plan = {
  compared: [1_000, 10_000],
  alone: 100_000,
  mostSeconds: 120,
  turns: [
    ...(['paydesk', 'pdfkit table', 'pdfmake', 'react-pdf', 'paydesk'] as const),
    ...(['pdfmake', 'pdfkit table', 'paydesk'] as const),
  ],
};

/** Whether everything works, in a quarter of a minute; its figures mean nothing. */
export const quickPlan: Plan = {
  compared: [50],
  alone: 500,
  mostSeconds: 60,
  turns: ['paydesk', 'pdfkit table', 'pdfmake', 'react-pdf'],
};

const aloneSeconds = 600;

/** `layout` is `thread` where the statement was made as production makes it. */
export type Figure = {
  readonly layout: LayoutName | 'thread';
  readonly entries: number;
  readonly outcome: Outcome;
};

/**
 * Measures one after the other, each in a fresh process. Who is measured more than once takes turns with the
 * others, and its fastest run counts, for all alike: it is the one that other work on the machine disturbed
 * least.
 */
export async function runLayouts(plan: Plan, log: (line: string) => void): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const run = async (layout: LayoutName, entries: number, mostSeconds: number) => {
    log(`${layout}, ${entries} entries`);
    const outcome = await measureApart('statement/measure-layout', [layout, String(entries)], mostSeconds);
    figures.push({ layout, entries, outcome });
  };
  for (const entries of plan.compared)
    for (const layout of plan.turns) await run(layout, entries, plan.mostSeconds);
  for (const _turn of plan.turns.filter((layout) => layout === 'paydesk'))
    await run('paydesk', plan.alone, aloneSeconds);
  return fastest(figures);
}

/** The same statement by the thread and from the database, which is empty and migrated here. */
export async function runThread(plan: Plan, url: string, log: (line: string) => void): Promise<Figure> {
  log(`as production makes it, ${plan.alone} entries: keeping them`);
  await migrate(url, resolve('drizzle'));
  const database = createDatabase(url);
  const actor = await addActor(database.db, 'viewer');
  await keepYear(database.db, plan.alone);
  await database.close();
  log(`as production makes it, ${plan.alone} entries`);
  const outcome = await measureApart('statement/measure-thread', [url, JSON.stringify(actor)], aloneSeconds);
  return { layout: 'thread', entries: plan.alone, outcome };
}

const secondsOf = ({ outcome }: Figure): number =>
  outcome.kind === 'late' ? Number.POSITIVE_INFINITY : outcome.measurement.seconds;

function fastest(figures: readonly Figure[]): readonly Figure[] {
  const best = new Map<string, Figure>();
  for (const figure of figures) {
    const key = `${figure.layout} ${figure.entries}`;
    const known = best.get(key);
    if (!known || secondsOf(figure) < secondsOf(known)) best.set(key, figure);
  }
  return [...best.values()];
}

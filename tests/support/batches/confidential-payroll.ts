import { sql } from 'drizzle-orm';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { markConfidential } from '@/lib/batches/draft/mark-confidential';
import type { Executor } from '@/lib/db/client';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { bringUpToDate } from '@/lib/statements/store/sync/sync';
import { type App, startApp, workToTheEnd } from '../engine/engine';
import { value } from '../orders/orders';
import { startUnchecked } from './app-batches';
import { approveSeen, draftBatch, getBatch, payment, submitSeen } from './batches';

const wages = [
  { name: 'Quenya Wagestone', amount: '3417.29' },
  { name: 'Rurik Lohnstein', amount: '5283.61' },
  { name: 'Sunniva Payhill', amount: '4106.83' },
];

/**
 * Everything of a wage that only those who work on the payroll may read, as it is stored and as it is shown.
 */
export const canaries: readonly string[] = [
  ...wages.flatMap(({ name, amount }) => [name, amount, grouped(amount)]),
  ...wages.map((_, index) => referenceOf(index)),
  'payroll.csv',
];

function grouped(amount: string): string {
  return amount.replace(/^(\d)(\d{3})/, '$1,$2');
}

function referenceOf(index: number): string {
  return `Wagecanary ${index + 1}`;
}

export const totalOfPayroll = '12807.73';
export const totalWithFees = '12808.78';

/** A payroll with a comment, in draft; its accounts are canaries, too. */
export async function draftPayroll(app: App, name = 'payroll.csv') {
  const rows = wages.map(({ name: beneficiaryName, amount }, index) =>
    payment(61 + index, { beneficiaryName, amount: fromDecimal(amount), reference: referenceOf(index) }),
  );
  const { id } = await draftBatch(app.db, app.team, rows, { account: app.account, name });
  const marked = value(await markConfidential(partsOf(app), app.team.drafting, id, true));
  return {
    batch: marked,
    secrets: [...canaries, ...rows.map(({ beneficiaryAccount }) => beneficiaryAccount)],
  };
}

const partsOf = ({ db, clock }: App) => ({ db, now: clock.now });

/** A payroll that was paid, and is in the statement together with another payment. */
export async function paidPayroll(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  const fixture = { ...app, now: app.clock.now };
  const { batch: draft, secrets } = await draftPayroll(app);
  const other = await app.approved({ beneficiaryName: 'Harbour Trading', amount: fromDecimal('77.70') });
  const submitted = value(await submitSeen(fixture, draft));
  const batch: BatchRow = value(await approveSeen(fixture, app.team.anna, submitted));
  await startUnchecked(app, batch.id);
  await releaseRows(app.db, app.clock.now());
  await workToTheEnd(app);
  await finishBatches(app.db, app.clock.now());
  await cacheStatement(app);
  return { app, batch: await getBatch(app.db, batch.id), other, secrets };
}

async function cacheStatement(app: App): Promise<void> {
  const today = utcDate(app.clock.now());
  const period = { from: today, to: today };
  value(await bringUpToDate({ ...partsOf(app), provider: app.provider }, 'background', app.account, period));
}

/** Every row of every table, as this database reads it. */
export async function readEverything(db: Executor): Promise<Readonly<Record<string, string>>> {
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const read: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} as t`);
    read[name] = rows.map(({ row }) => String(row)).join('\n');
  }
  return read;
}

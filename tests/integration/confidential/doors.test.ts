import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readableBy, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { listBatches } from '@/lib/batches/reads/queries';
import { batchRows } from '@/lib/db/schema/orders/batches';
import type { BatchId } from '@/lib/kernel/ids';
import { listLines } from '@/lib/orders/reads/lines';
import { submitSeen } from '../../support/batches/batches';
import { draftPayroll, paidPayroll } from '../../support/batches/confidential-payroll';
import { readDoors, textOf } from '../../support/batches/read-doors';
import { type App, startApp } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

/** The doors of this person with the secrets behind them. */
async function leaks(app: App, person: Actor, batch: BatchId, secrets: readonly string[]) {
  const [row] = await app.db.select().from(batchRows).where(eq(batchRows.batchId, batch)).limit(1);
  if (!row) throw new Error('the batch has rows');
  const subject = { batch, order: row.orderId, search: 'wagecanary' };
  const db = await readerDatabase(app.db, person);
  const found: string[] = [];
  for (const [name, read] of Object.entries(readDoors({ app, db, actor: person, subject }))) {
    const text = textOf(await read());
    found.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`));
  }
  return found;
}

test('no door shows a paid payroll to people who do not work on it', async () => {
  const { app, batch, secrets } = await paidPayroll();
  const { viewer, otherMaker } = app.team;
  for (const person of [viewer, otherMaker, await addActor(app.db, 'admin')])
    expect(await leaks(app, person, batch.id, secrets)).toEqual([]);
});

test('no door shows a payroll pending approval to people who do not work on it', async () => {
  const app = await startApp();
  const { batch, secrets } = await draftPayroll(app);
  const { viewer, otherMaker } = app.team;
  for (const person of [viewer, otherMaker]) expect(await leaks(app, person, batch.id, secrets)).toEqual([]);
  value(await submitSeen({ ...app, now: app.clock.now }, batch));
  for (const person of [viewer, otherMaker]) expect(await leaks(app, person, batch.id, secrets)).toEqual([]);
});

test('its maker and approvers find it behind the same doors', async () => {
  const { app, batch, secrets } = await paidPayroll();
  for (const person of [app.team.maker, app.team.approver]) {
    const doors = new Set(
      (await leaks(app, person, batch.id, secrets)).map((where) => where.replace(/: .*/, '')),
    );
    for (const door of [
      'payment',
      'payments found',
      'batch, rows',
      'batch, report',
      'search',
      'statement, entries',
    ])
      expect(doors).toContain(door);
  }
});

test('a list from a replica is masked as on the primary, also in a transaction', async () => {
  const { app, secrets } = await paidPayroll();
  const readAs = async (person: Actor) => {
    const reading = granted(person, 'payments:read');
    const { lists } = await readableBy(app.db, person, { replica: { freshClient: async () => app.sql } });
    const db = await lists();
    const read = async (tx: typeof db) => [
      await listLines(tx, reading, { isUnfolded: true }),
      await listBatches(tx, reading, {}),
    ];
    const text = textOf([await read(db), await db.transaction(read)]);
    return secrets.filter((secret) => text.includes(secret));
  };
  expect(await readAs(app.team.viewer)).toEqual([]);
  expect(await readAs(app.team.approver)).not.toEqual([]);
});

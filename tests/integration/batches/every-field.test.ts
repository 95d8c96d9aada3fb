import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { mappedFieldHeadings, mappedFields } from '@/lib/batches/import/mapping/mapped-fields';
import { retryFailed } from '@/lib/batches/run/retry';
import { startBatch } from '@/lib/batches/run/start';
import { orders } from '@/lib/db/schema/orders/orders';
import { engineActor } from '@/lib/engine/engine-actor';
import { finishBatches } from '@/lib/engine/scheduling/batches/finish-batches';
import { releaseRows } from '@/lib/engine/scheduling/batches/release-rows';
import { paymentId } from '@/lib/kernel/ids';
import { toDecimal } from '@/lib/kernel/money';
import { contentColumns, contentOf, type OrderRow } from '@/lib/orders/order/content';
import type { OrderContent } from '@/lib/orders/order/order';
import { moveOrder } from '@/lib/orders/transitions/move';
import { batchOf, importFile } from '../../support/batches/batch-files';
import { approveSeen, stubProvider, submitSeen } from '../../support/batches/batches';
import { correctSeen } from '../../support/batches/correct-seen';
import { createFixture } from '../../support/database/fixture';
import { fullSepa, fullSwift } from '../../support/orders/full-contents';
import { value } from '../../support/orders/orders';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

const now = () => new Date();
const atItsTime = () => new Date(fullSepa.scheduledFor.getTime() + 1);

/** A table with a column for every field that a file may have. */
function fileOf(content: OrderContent): string {
  const written: Readonly<Record<string, unknown>> = {
    ...contentColumns(content),
    amount: toDecimal(content.amount),
    amountCurrency: 'EUR',
  };
  const cells = mappedFields.map((field) => String(written[field] ?? ''));
  const headings = mappedFields.map((field) => mappedFieldHeadings[field]);
  return [headings, cells].map((line) => line.map((cell) => `"${cell}"`).join(';')).join('\n');
}

const importContent = (fixture: Fixture, content: OrderContent): Promise<BatchRow> =>
  importFile(
    fixture,
    fileOf(content),
    { columns: Object.fromEntries(mappedFields.map((field, at) => [field, at])) },
    { commissionAccount: content.commissionAccount, scheduledFor: content.scheduledFor },
  );

/** The order of the only row, once the batch is approved and started. */
async function release(fixture: Fixture, batch: BatchRow): Promise<OrderRow> {
  const { db, team } = fixture;
  value(await approveSeen(fixture, team.anna, value(await submitSeen(fixture, batch))));
  const parts = { db, provider: stubProvider(), now: atItsTime, actor: engineActor };
  value(await startBatch(parts, batch.id));
  await releaseRows(db, atItsTime());
  const [order] = await db.select().from(orders).where(eq(orders.batchId, batch.id));
  return order ?? expect.fail('the row was not released');
}

async function reject({ db }: Fixture, order: OrderRow): Promise<void> {
  await db.transaction(async (tx) => {
    let row = order;
    for (const move of ['claim', 'accept', 'reject'] as const) {
      const set = move === 'accept' ? { paymentId: paymentId('4711') } : {};
      row = (await moveOrder(tx, row, move, { actor: engineActor, set })) ?? expect.fail(`no ${move}`);
    }
  });
  await finishBatches(db, now());
}

describe.each<[string, OrderContent]>([
  ['SEPA', fullSepa],
  ['SWIFT', fullSwift],
])('a %s row of a file that sets every field', (_, content) => {
  it('is released with all of them, after another field was corrected', async () => {
    const fixture = await createFixture();
    const { id } = await importContent(fixture, content);
    const typed = { reference: 'Corrected 18' };
    value(
      await correctSeen({ db: fixture.db, now }, fixture.team.drafting, { batchId: id, position: 1, typed }),
    );
    const order = await release(fixture, await batchOf(fixture.db, id));
    expect(contentOf(order)).toEqual({ ...content, ...typed });
  });

  it('is retried with all of them but its date, after it failed', async () => {
    const fixture = await createFixture();
    const batch = await importContent(fixture, content);
    await reject(fixture, await release(fixture, batch));
    const retried = value(await retryFailed({ db: fixture.db, now }, fixture.team.drafting, batch.id));
    const order = await release(fixture, retried);
    expect(contentOf(order)).toEqual({ ...content, scheduledFor: null });
  });
});

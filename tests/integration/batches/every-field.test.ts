import { describe, expect, it } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { mappedFieldHeadings, rowFields } from '@/lib/batches/import/mapping/mapped-fields';
import { retryFailed } from '@/lib/batches/run/retry';
import { toDecimal } from '@/lib/kernel/money';
import { contentColumns, contentOf } from '@/lib/orders/order/content';
import type { OrderContent } from '@/lib/orders/order/order';
import { batchOf, importFile } from '../../support/batches/batch-files';
import { correctSeen } from '../../support/batches/correct-seen';
import { rejectOnly, releaseOnly } from '../../support/batches/only-row';
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
  const cells = rowFields.map((field) => String(written[field] ?? ''));
  const headings = rowFields.map((field) => mappedFieldHeadings[field]);
  return [headings, cells].map((line) => line.map((cell) => `"${cell}"`).join(';')).join('\n');
}

const importContent = (fixture: Fixture, content: OrderContent): Promise<BatchRow> =>
  importFile(
    fixture,
    fileOf(content),
    { columns: Object.fromEntries(rowFields.map((field, at) => [field, at])) },
    { commissionAccount: content.commissionAccount, scheduledFor: content.scheduledFor },
  );

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
    const order = await releaseOnly(fixture, atItsTime, await batchOf(fixture.db, id));
    expect(contentOf(order)).toEqual({ ...content, ...typed });
  });

  it('is retried with all of them but its date, after it failed', async () => {
    const fixture = await createFixture();
    const batch = await importContent(fixture, content);
    await rejectOnly(fixture, now, await releaseOnly(fixture, atItsTime, batch));
    const retried = value(await retryFailed({ db: fixture.db, now }, fixture.team.drafting, batch.id));
    const order = await releaseOnly(fixture, atItsTime, retried);
    expect(contentOf(order)).toEqual({ ...content, scheduledFor: null });
  });
});

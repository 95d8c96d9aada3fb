import { getTableColumns } from 'drizzle-orm';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '@/lib/db/schema/orders/orders';
import { contentColumns } from '@/lib/orders/order/content';
import { senderIdFields } from '@/lib/orders/order/sender-ids';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { fullSepa, fullSwift } from '../../support/orders/full-contents';
import { approvedOrder } from '../../support/orders/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

/** Columns that are no content; other tests cover them. A new column is content, or listed here. */
const others = [
  ...(['id', 'externalPaymentId', 'state', 'version', 'hash', 'makerId', 'lastEditorId'] as const),
  ...(['beneficiaryId', 'replacesOrderId', 'batchId', 'batchPosition'] as const),
  ...senderIdFields,
  ...(['policyVersion', 'requiredApprovals', 'requiredGroups', 'submittedAt', 'countsOn'] as const),
  ...(['isOwnTransfer', 'duplicateReason', 'stopReason', 'paymentId', 'endReason', 'executionTime'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const satisfies readonly (keyof typeof orders.$inferSelect)[];

const columns = Object.entries(getTableColumns(orders)).filter(
  ([field]) => !others.some((other) => other === field),
);

/** Another value, by the type of the column. */
function changed(name: string, type: string): string {
  if (type === 'text') return `coalesce(${name}, '') || 'x'`;
  if (type.startsWith('numeric')) return `${name} + 1`;
  if (type.startsWith('timestamp')) return `coalesce(${name}, now()) + interval '1 day'`;
  throw new Error(`no other value of type ${type}`);
}

describe('the content of an approved order', () => {
  it('is every column of the table that is not known to be something else', () => {
    expect(columns.map(([field]) => field).sort()).toEqual(Object.keys(contentColumns(fullSepa)).sort());
  });

  it.each([
    ['SEPA', fullSepa],
    ['SWIFT', fullSwift],
  ])('is changed by nobody in any column, over %s', async (_, content) => {
    const { id } = await approvedOrder(database.db, database.team, { ...content, scheduledFor: null });
    for (const [field, column] of columns) {
      const name = column.name;
      const refusal = await database.sql
        .unsafe(`update orders set ${name} = ${changed(name, column.getSQLType())} where id = '${id}'`)
        .then(
          () => 'none',
          (error: postgres.PostgresError) => error.constraint_name,
        );
      expect([field, refusal]).toEqual([field, 'orders_edit']);
    }
  });
});

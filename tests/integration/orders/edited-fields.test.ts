import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { editDraft } from '@/lib/orders/drafts/draft';
import { contentOf, type OrderRow } from '@/lib/orders/order/content';
import type { OrderContent } from '@/lib/orders/order/order';
import { createTeamDatabase, type TeamDatabase } from '../../support/database';
import { draftOrder, swift, value } from '../../support/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

const edit = async (order: OrderRow, change: (content: OrderContent) => OrderContent): Promise<OrderRow> =>
  value(await editDraft(database.db, database.team.drafting, order, change(contentOf(order))));

async function editsOf({ id }: OrderRow) {
  const records = await database.db
    .select({ details: auditRecords.details })
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectId, id), eq(auditRecords.action, 'order.edit')))
    .orderBy(auditRecords.sequence);
  return records.map(({ details }) => details.fields);
}

describe('the audit record of an edit', () => {
  it('names the fields that were changed', async () => {
    const draft = await draftOrder(database.db, database.team, swift());
    const scheduledFor = new Date('2027-01-04T09:00:00Z');
    const edited = await edit(draft, (content) => ({ ...content, reference: 'Contract 10' }));
    const dated = await edit(edited, (content) => ({ ...content, scheduledFor, bankName: 'Bank' }));
    await edit(dated, (content) => content);
    expect(await editsOf(draft)).toEqual(['reference', 'bankName, scheduledFor', undefined]);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { editDraft } from '@/lib/orders/drafts/draft';
import { contentOf, type OrderRow } from '@/lib/orders/order/content';
import type { OrderContent } from '@/lib/orders/order/order';
import { findOrder } from '@/lib/orders/reads/queries';
import { timelineOf } from '@/lib/orders/reads/timeline';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { draftOrder, ownAccount, swift, value } from '../../support/orders/orders';

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

describe('the timeline of an order', () => {
  it('shows the old and the new value of each edit', async () => {
    const { db, team } = database;
    const draft = await draftOrder(db, team, swift());
    const edited = await edit(draft, (content) => ({ ...content, reference: 'Contract 10' }));
    await edit(edited, (content) => ({
      ...content,
      reference: 'Contract 11',
      commissionAccount: ownAccount,
    }));
    const dossier = await findOrder(db, team.reading, draft.id);
    const lines = dossier ? timelineOf(dossier) : [];
    expect(lines.map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'reference', before: 'Contract 9', after: 'Contract 10' }],
      [
        { field: 'reference', before: 'Contract 10', after: 'Contract 11' },
        { field: 'commissionAccount', before: null, after: ownAccount },
      ],
    ]);
  });
});

import { eq } from 'drizzle-orm';
import { isAccountWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Transaction } from '@/lib/db/client';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import type { TemplateId } from '@/lib/kernel/ids';
import { ok, type Result } from '@/lib/kernel/result';
import { type NotSaved, refused } from '../refusals';
import type { TemplateColumns, TemplateName, TemplateRow } from '../template';
import { auditedContent, changedColumns } from './changed-columns';

/** Stores what differs; what is stored already is no change, so a repeated click does nothing. */
export async function storeChange(
  tx: Transaction,
  actor: Actor,
  row: TemplateRow,
  { columns, now, seen = row.version }: { columns: TemplateColumns; now: Date; seen?: number },
): Promise<Result<TemplateRow, NotSaved>> {
  const fields = changedColumns(row, columns);
  if (fields.length === 0) return ok(row);
  if (row.version !== seen) return refused('changed_since');
  if (await isTaken(tx, row.id, columns)) return refused('name_taken');
  const [changed] = await tx
    .update(paymentTemplates)
    .set({ ...columns, version: row.version + 1, updatedAt: now })
    .where(eq(paymentTemplates.id, row.id))
    .returning();
  if (!changed) throw new Error(`template ${row.id} vanished`);
  const isRenamed = fields.every((field) => field === 'name' || field === 'nameKey');
  await recordTemplate(tx, actor, isRenamed ? 'template.renamed' : 'template.changed', changed, {
    fields: fields.filter((field) => field !== 'nameKey').join(', '),
    ...(changed.name !== row.name && { nameBefore: row.name }),
  });
  return ok(changed);
}

export async function lockTemplate(tx: Transaction, id: TemplateId): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(paymentTemplates).where(eq(paymentTemplates.id, id)).for('update');
  return row;
}

/** The same for a person; undefined also if it debits a confidential account that they do not work on. */
export async function lockReadableTemplate(
  tx: Transaction,
  reader: Actor,
  id: TemplateId,
): Promise<TemplateRow | undefined> {
  const row = await lockTemplate(tx, id);
  return row && (await isAccountWithheld(tx, reader, row.account)) ? undefined : row;
}

/** Whether another template has the name. */
export async function isTaken(tx: Transaction, id: TemplateId, { nameKey }: TemplateName): Promise<boolean> {
  const [namesake] = await tx
    .select({ id: paymentTemplates.id })
    .from(paymentTemplates)
    .where(eq(paymentTemplates.nameKey, nameKey));
  return namesake !== undefined && namesake.id !== id;
}

/** Records what a person did to a template, with its content. */
export const recordTemplate = (
  tx: Transaction,
  actor: Actor,
  action: string,
  row: TemplateRow,
  details: AuditDetails = {},
): Promise<void> =>
  recordAudit(tx, {
    actor,
    action,
    subjectKind: 'template',
    subjectId: row.id,
    details: { name: row.name, ...details, ...auditedContent(row) },
  });

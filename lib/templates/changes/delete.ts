import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import type { TemplateId } from '@/lib/kernel/ids';
import { lockReadableTemplate, recordTemplate } from './store';

type Drafting = Granted<'payments:draft'>;

/** Deletes a template. Deleting it again changes nothing; its content stays in the audit. */
export const deleteTemplate = (db: Database, { actor }: Drafting, id: TemplateId): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockReadableTemplate(tx, actor, id))) return;
    const [row] = await tx.delete(paymentTemplates).where(eq(paymentTemplates.id, id)).returning();
    if (row) await recordTemplate(tx, actor, 'template.deleted', row);
  });

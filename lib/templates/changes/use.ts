import { eq } from 'drizzle-orm';
import { recordsWithheld } from '@/lib/access/confidential/reader-database';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import type { TemplateId } from '@/lib/kernel/ids';

/** Notes that a payment was drafted from a template, which may have been deleted since. */
export async function noteTemplateUse(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'payments:draft'>,
  id: TemplateId,
): Promise<void> {
  if ((await recordsWithheld(db, actor, [id])).has(id)) return;
  await db.update(paymentTemplates).set({ lastUsedAt: now() }).where(eq(paymentTemplates.id, id));
}

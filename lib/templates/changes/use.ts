import { eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import type { TemplateId } from '@/lib/kernel/ids';

/** Notes that a payment was drafted from a template, which may have been deleted since. */
export async function noteTemplateUse(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  _granted: Granted<'payments:draft'>,
  id: TemplateId,
): Promise<void> {
  await db.update(paymentTemplates).set({ lastUsedAt: now() }).where(eq(paymentTemplates.id, id));
}

import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { goLiveCard } from '@/lib/db/schema/records/go-live';

/** Hides the steps from the overview of all admins, or shows them again, if it is not so already. */
export function showGoLive(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'people:manage'>,
  isShown: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(goLiveCard).for('update');
    if ((before?.isHidden ?? false) === !isShown) return;
    const set = { isHidden: !isShown, changedBy: actor.id, changedAt: now() };
    await tx.insert(goLiveCard).values(set).onConflictDoUpdate({ target: goLiveCard.id, set });
    await recordAudit(tx, {
      actor,
      action: isShown ? 'installation.steps_shown' : 'installation.steps_hidden',
      subjectKind: 'installation',
      subjectId: 'Paydesk',
    });
  });
}

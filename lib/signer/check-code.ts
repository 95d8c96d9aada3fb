import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { takeTextLock } from '@/lib/db/locks';
import { factors } from '@/lib/db/schema/people/factors';
import { checkedCodes } from '@/lib/db/schema/provider/signer';
import type { SealingKey } from '@/lib/identity/sealed';
import { type CodeCheck, checkCode, type TypedCode } from '@/lib/identity/second-factors/methods/app-secrets';
import { userId as userIdOf } from '@/lib/kernel/ids';

/**
 * The wrong codes of an app within a day after which the signer checks no more of them. Web processes lock a
 * person after twenty, and an admin may unlock them; this limit is for a web process that no longer does.
 */
export const mostWrongCodes = 60;

const dayMs = 24 * 3_600_000;

type Parts = { readonly db: Database; readonly sealingKey: SealingKey; readonly now: () => Date };

/**
 * Checks a code of an app in force, and marks it for one subject only: a code that was marked for another
 * counts as wrong.
 */
export function checkTypedCode({ db, sealingKey, now }: Parts, typed: TypedCode): Promise<CodeCheck> {
  const { factorId, userId, subjectHash } = typed;
  return db.transaction(async (tx) => {
    await takeTextLock(tx, 'checkedCodes', factorId);
    const [factor] = await tx
      .select()
      .from(factors)
      .where(
        and(eq(factors.id, factorId), eq(factors.userId, userIdOf(userId)), eq(factors.state, 'active')),
      );
    if (!factor?.sealedSecret) return { outcome: 'unreadable' };
    const at = now();
    const ofApp = eq(checkedCodes.factorId, factorId);
    const since = new Date(at.getTime() - dayMs);
    await tx.delete(checkedCodes).where(and(ofApp, lt(checkedCodes.at, since)));
    const wrong = await tx.$count(
      checkedCodes,
      and(ofApp, isNull(checkedCodes.subjectHash), gt(checkedCodes.at, since)),
    );
    if (wrong >= mostWrongCodes) return { outcome: 'locked' };
    const { sealedSecret } = factor;
    const checked = checkCode(sealingKey, typed, { sealedSecret, now: at, demo: false });
    if (checked.outcome === 'unreadable') return checked;
    const step = checked.outcome === 'holds' ? checked.step : at.getTime();
    const row = { factorId, step, at, subjectHash: checked.outcome === 'holds' ? subjectHash : null };
    await tx.insert(checkedCodes).values(row).onConflictDoNothing();
    if (checked.outcome !== 'holds') return checked;
    const [first] = await tx
      .select()
      .from(checkedCodes)
      .where(and(ofApp, eq(checkedCodes.step, step)));
    return first?.subjectHash === subjectHash ? checked : { outcome: 'wrong' };
  });
}

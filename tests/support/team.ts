import { type ApproveRefusal, approveOrder } from '@/lib/approvals/approve';
import type { SeenOrder } from '@/lib/approvals/decidable';
import type { Database } from '@/lib/db/client';
import type { Result } from '@/lib/kernel/result';
import type { OrderRow } from '@/lib/payments/content';
import { addActor, granted } from './people';
import { enrolledApprover, testSecondFactor } from './second-factors';

export type Team = Awaited<ReturnType<typeof addTeam>>;
type Clock = () => Date;

/** An approver with a passkey: `approve` is a click on the button and a touch of the key. */
export async function addApprover(db: Database, name: string) {
  const enrolled = await enrolledApprover(db, name);
  const approve = async (
    seen: SeenOrder,
    now: Clock = () => new Date(),
  ): Promise<Result<OrderRow, ApproveRefusal>> => {
    const answer = await enrolled.answer(seen.hash, { now });
    const parts = { db, secondFactor: testSecondFactor(db, now), now };
    return approveOrder(parts, enrolled.approving, seen, answer);
  };
  return { ...enrolled, approve };
}

/** Enough people for an order to be made, edited by another, and decided about by either of two, who have passkeys. */
export async function addTeam(db: Database) {
  const maker = await addActor(db, 'maker', 'Marta Maker');
  const otherMaker = await addActor(db, 'maker', 'Otto Maker');
  const anna = await addApprover(db, 'Anna Approver');
  const tomas = await addApprover(db, 'Tomas Approver');
  const viewer = await addActor(db, 'viewer', 'Vera Viewer');
  return {
    maker,
    anna,
    tomas,
    approver: anna.actor,
    otherApprover: tomas.actor,
    viewer,
    drafting: granted(maker, 'payments:draft'),
    otherDrafting: granted(otherMaker, 'payments:draft'),
    approving: anna.approving,
    otherApproving: tomas.approving,
    cancelling: granted(maker, 'payments:cancel'),
    reading: granted(maker, 'payments:read'),
  };
}

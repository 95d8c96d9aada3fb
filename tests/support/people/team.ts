import type { Actor } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import type { Result } from '@/lib/kernel/result';
import { type ApproveRefusal, approveOrder, type SeenOrder } from '@/lib/orders/approvals/approve';
import type { OrderRow } from '@/lib/orders/order/content';
import { createAuthenticator, type StoredAuthenticator } from './authenticator';
import { addRecordedActor, granted } from './people';
import {
  approverWith,
  type EnrolledApprover,
  enrolledApprover,
  holdPasskey,
  testSecondFactor,
} from './second-factors';

export type Team = ReturnType<typeof teamOf>;
type Clock = () => Date;
type Approver = ReturnType<typeof approverOf>;

/** An approver with a passkey: `approve` is a click on the button and a touch of the key. */
export const addApprover = async (db: Database, name: string): Promise<Approver> =>
  approverOf(db, await enrolledApprover(db, name));

/** A person who approves as the team's approvers do. */
export const approverOf = (db: Database, enrolled: EnrolledApprover) => ({
  ...enrolled,
  approve: async (
    seen: SeenOrder,
    now: Clock = () => new Date(),
  ): Promise<Result<OrderRow, ApproveRefusal>> => {
    const answer = await enrolled.answer(seen.hash, { now });
    const parts = { db, secondFactor: testSecondFactor(db, now), now };
    return approveOrder(parts, enrolled.approving, seen, answer);
  },
});

/**
 * Enough people to make an order, edit it by another, and decide about it by either of two, who have
 * passkeys.
 */
export const addTeam = async (db: Database): Promise<Team> =>
  teamOf({
    maker: await addRecordedActor(db, 'maker', 'Marta Maker'),
    otherMaker: await addRecordedActor(db, 'maker', 'Otto Maker'),
    anna: await addApprover(db, 'Anna Approver'),
    tomas: await addApprover(db, 'Tomas Approver'),
    viewer: await addRecordedActor(db, 'viewer', 'Vera Viewer'),
  });

type People<Approving> = {
  readonly maker: Actor;
  readonly otherMaker: Actor;
  readonly anna: Approving;
  readonly tomas: Approving;
  readonly viewer: Actor;
};

const teamOf = ({ maker, otherMaker, anna, tomas, viewer }: People<Approver>) => ({
  maker,
  otherMaker,
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
  stopping: granted(maker, 'payments:stop'),
  reading: granted(maker, 'payments:read'),
});

/** A team in the form for processes that copy its database. */
export type StoredTeam = People<{ readonly actor: Actor; readonly passkey: StoredAuthenticator }>;

export const storeTeam = ({ maker, otherMaker, anna, tomas, viewer }: Team): StoredTeam => ({
  maker,
  otherMaker,
  anna: { actor: anna.actor, passkey: anna.authenticator.keep() },
  tomas: { actor: tomas.actor, passkey: tomas.authenticator.keep() },
  viewer,
});

/** The people that a copied database already has. */
export function teamFrom(db: Database, { anna, tomas, ...others }: StoredTeam): Team {
  const approver = ({ actor, passkey }: StoredTeam['anna']): Approver => {
    const authenticator = createAuthenticator({ kept: passkey });
    holdPasskey(actor, authenticator);
    return approverOf(db, approverWith(db, actor, authenticator));
  };
  return teamOf({ ...others, anna: approver(anna), tomas: approver(tomas) });
}

import type { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { Database, Transaction } from '@/lib/db/client';
import type { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ServiceClient } from '@/lib/provider/client';

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

/**
 * How a change request reads to the one who decides: what it is about, and what changes from what to what.
 */
export type ChangeRequestDescription = {
  readonly title: string;
  readonly lines: readonly { readonly term: string; readonly before?: string; readonly after: string }[];
  /** What agreeing does, in a sentence, where the lines do not say it. */
  readonly effect?: string;
  /** Something to be wary of, such as a name that looks like another one. */
  readonly warnings?: readonly string[];
};

export type ChangeRequestContext<Payload> = {
  readonly changeRequest: ChangeRequestRow;
  readonly payload: Payload;
  /** Who decided, or took it back. */
  readonly decider: Actor;
  readonly now: Date;
};

/** What the outside needs to carry out what was agreed. */
export type CarryOutParts = {
  readonly db: Database;
  readonly service: ServiceClient;
  readonly now: () => Date;
};

/**
 * One kind of thing that one person asks for and another must agree to: who may do either, what it says, and
 * what agreeing does. `Payload` is JSON, so that its hash is what the one who decides has seen.
 */
export type ChangeRequestKind<Payload extends CanonicalValue = CanonicalValue> = {
  /** `<noun>.<verb>`, as in `beneficiary.add`. */
  readonly kind: string;
  /** What the one who asks must still be allowed to do when it is decided. */
  readonly askPermission: Permission;
  readonly decidePermission: Permission;
  readonly payload: z.ZodType<Payload>;
  /** In words. Text that only the requester vouches for is marked with the name: see `saidBy`. */
  readonly describe: (payload: Payload, requesterName: string) => ChangeRequestDescription;
  /** Whom it concerns, who must not agree to it either. */
  readonly concerns?: (payload: Payload, subjectId: string) => string | undefined;
  /** How many people must approve it, if more than one; a refusal, in words, if this decider may not. */
  readonly approvers?: (
    tx: Transaction,
    context: ChangeRequestContext<Payload>,
  ) => Promise<Result<number, string>>;
  /**
   * What agreeing does, inside the transaction of the decision. A refusal, in words, leaves the change
   * request open.
   */
  readonly apply: (
    tx: Transaction,
    context: ChangeRequestContext<Payload>,
  ) => Promise<Result<undefined, string>>;
  /** What declining it or taking it back does to whatever waited for it. */
  readonly drop?: (tx: Transaction, context: ChangeRequestContext<Payload>) => Promise<void>;
  /**
   * What follows the commit, where the service has to be asked. It records what became of it; words where
   * that needs a look.
   */
  readonly carryOut?: (
    parts: CarryOutParts,
    context: ChangeRequestContext<Payload>,
  ) => Promise<string | undefined>;
};

/** A kind whose payload is known to nobody but itself: what a list of all kinds holds. */
export type AnyChangeRequestKind = {
  readonly kind: string;
  readonly askPermission: Permission;
  readonly decidePermission: Permission;
  readonly describe: (payload: CanonicalValue, requesterName: string) => ChangeRequestDescription;
  readonly concerns: (payload: CanonicalValue, subjectId: string) => string | undefined;
  readonly approvers: (
    tx: Transaction,
    context: ChangeRequestContext<CanonicalValue>,
  ) => Promise<Result<number, string>>;
  readonly apply: (
    tx: Transaction,
    context: ChangeRequestContext<CanonicalValue>,
  ) => Promise<Result<undefined, string>>;
  readonly drop: (tx: Transaction, context: ChangeRequestContext<CanonicalValue>) => Promise<void>;
  readonly carryOut: (
    parts: CarryOutParts,
    context: ChangeRequestContext<CanonicalValue>,
  ) => Promise<string | undefined>;
};

/**
 * Puts a kind among all the others: what is stored is parsed again before the kind sees it. What another
 * version of Paydesk wrote, and this one cannot read, can only be declined or taken back: it must not keep
 * people from everything else.
 */
export function anyKind<Payload extends CanonicalValue>(
  kind: ChangeRequestKind<Payload>,
): AnyChangeRequestKind {
  const read = (payload: CanonicalValue) => kind.payload.safeParse(payload);
  return {
    kind: kind.kind,
    askPermission: kind.askPermission,
    decidePermission: kind.decidePermission,
    describe: (payload, requesterName) => {
      const { success, data } = read(payload);
      return success
        ? kind.describe(data, requesterName)
        : { title: kind.kind, lines: [], warnings: [unreadable] };
    },
    concerns: (payload, subjectId) => {
      const { success, data } = read(payload);
      return success ? kind.concerns?.(data, subjectId) : undefined;
    },
    approvers: async (tx, context) => {
      if (!kind.approvers) return ok(1);
      const { success, data } = read(context.payload);
      return success ? kind.approvers(tx, { ...context, payload: data }) : refuse(unreadable);
    },
    apply: async (tx, context) => {
      const { success, data } = read(context.payload);
      return success ? kind.apply(tx, { ...context, payload: data }) : refuse(unreadable);
    },
    drop: async (tx, context) => {
      const { success, data } = read(context.payload);
      if (success) await kind.drop?.(tx, { ...context, payload: data });
    },
    carryOut: async (parts, context) =>
      kind.carryOut?.(parts, { ...context, payload: kind.payload.parse(context.payload) }),
  };
}

const unreadable =
  'Another version of Paydesk wrote this request, and this version cannot read it. Decline it and send a new request.';

/** Why a command about a change request was refused. Every code has its wording here, and only here. */
export const changeRequestRefusals = {
  not_found: 'Change request not found.',
  changed_since: 'This request has changed since you opened it. Nothing was done. Review it again first.',
  decided: 'This request is already decided. The page now shows the outcome.',
  approved_already: 'You already approved this. Another admin must approve it too.',
  own_request: 'This is your own request, so another person must decide.',
  about_you: 'This request is about you, so another person must decide.',
  not_allowed: 'Your role can’t decide on this request.',
  not_yours: 'Only the requester can withdraw this.',
  asker_gone:
    'The requester is no longer active, or no longer has the role for this. Decline it; another person can send a new request.',
  expired: 'This request has expired, and nothing was changed. Decline it; a new request can be sent.',
  reason_missing: 'Enter a reason, so that the requester knows what to change.',
  already_open: 'The same request is already pending. Decide or withdraw that request first.',
} as const;
export type ChangeRequestRefusal = keyof typeof changeRequestRefusals;

import type { z } from 'zod';
import type { Actor } from '@/lib/access/grant';
import type { Permission } from '@/lib/access/permissions';
import type { Database, Transaction } from '@/lib/db/client';
import type { changeRequests } from '@/lib/db/schema/rules/change-requests';
import type { CanonicalValue } from '@/lib/kernel/canonical-json';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { ProviderClient } from '@/lib/provider/client';
import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

/** A change request as its approver reads it: its subject, and each old and new value. */
export type ChangeRequestDescription = {
  readonly title: string;
  readonly lines: readonly { readonly term: string; readonly before?: string; readonly after: string }[];
  /** A picture that takes effect, for its approver to look at. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** The effect of approval in a sentence, if the lines do not show it. */
  readonly effect?: string;
  /** Warnings, such as a lookalike name. */
  readonly warnings?: readonly string[];
  /**
   * Bank details that change. Their approver calls the beneficiary on a number known before, and states who
   * answered.
   */
  readonly callBack?: CallBack;
};

export type CallBack = { readonly name: string; readonly before: string; readonly after: string };

export type ChangeRequestContext<Payload> = {
  readonly changeRequest: ChangeRequestRow;
  readonly payload: Payload;
  /** Who decided or withdrew it. */
  readonly decider: Actor;
  readonly now: Date;
};

/** The dependencies of requests to the provider after an approval. */
export type ExecutionParts = {
  readonly db: Database;
  readonly provider: ProviderClient;
  readonly now: () => Date;
};

/**
 * One kind of change request: its permissions, description and effect. `Payload` is JSON, so that its hash
 * covers what the approver has seen.
 */
export type ChangeRequestKind<Payload extends CanonicalValue = CanonicalValue> = {
  /** `<noun>.<verb>`, as in `beneficiary.add`. */
  readonly kind: string;
  /** The permission that the requester must still have when it is decided. */
  readonly requestPermission: Permission;
  readonly decidePermission: Permission;
  readonly payload: z.ZodType<Payload>;
  /** In words. Text that only the requester vouches for is marked with the name: see `statedBy`. */
  readonly describe: (payload: Payload, requesterName: string) => ChangeRequestDescription;
  /** The person concerned, who must not approve it either. */
  readonly concerns?: (payload: Payload, subjectId: string) => string | undefined;
  /** How many people must approve it, if more than one; a refusal, in words, if this decider may not. */
  readonly approvers?: (
    tx: Transaction,
    context: ChangeRequestContext<Payload>,
  ) => Promise<Result<number, string>>;
  /**
   * The effect of approval, inside the transaction of the decision. A refusal, in words, leaves the change
   * request open.
   */
  readonly apply: (
    tx: Transaction,
    context: ChangeRequestContext<Payload>,
  ) => Promise<Result<undefined, string>>;
  /** Cleans up pending rows after it is declined or withdrawn. */
  readonly drop?: (tx: Transaction, context: ChangeRequestContext<Payload>) => Promise<void>;
  /**
   * Runs after the commit, if the provider must be called. Records the outcome itself; returns a message if
   * that needs attention.
   */
  readonly execute?: (
    parts: ExecutionParts,
    context: ChangeRequestContext<Payload>,
  ) => Promise<string | undefined>;
};

/** A kind with its payload type erased, for the list of all kinds. */
export type AnyChangeRequestKind = {
  readonly kind: string;
  readonly requestPermission: Permission;
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
  readonly execute: (
    parts: ExecutionParts,
    context: ChangeRequestContext<CanonicalValue>,
  ) => Promise<string | undefined>;
};

/**
 * Erases the payload type: stored payloads are parsed again before the kind sees them. Payloads of another
 * Paydesk version that cannot be parsed can only be declined or withdrawn, so that they do not block anything
 * else.
 */
export function anyKind<Payload extends CanonicalValue>(
  kind: ChangeRequestKind<Payload>,
): AnyChangeRequestKind {
  const read = (payload: CanonicalValue) => kind.payload.safeParse(payload);
  return {
    kind: kind.kind,
    requestPermission: kind.requestPermission,
    decidePermission: kind.decidePermission,
    describe: (payload, requesterName) => {
      const { success, data } = read(payload);
      return success
        ? kind.describe(data, requesterName)
        : { title: kind.kind, lines: [], warnings: [t('changeRequest.unreadable')] };
    },
    concerns: (payload, subjectId) => {
      const { success, data } = read(payload);
      return success ? kind.concerns?.(data, subjectId) : undefined;
    },
    approvers: async (tx, context) => {
      if (!kind.approvers) return ok(1);
      const { success, data } = read(context.payload);
      return success
        ? kind.approvers(tx, { ...context, payload: data })
        : refuse(t('changeRequest.unreadable'));
    },
    apply: async (tx, context) => {
      const { success, data } = read(context.payload);
      return success ? kind.apply(tx, { ...context, payload: data }) : refuse(t('changeRequest.unreadable'));
    },
    drop: async (tx, context) => {
      const { success, data } = read(context.payload);
      if (success) await kind.drop?.(tx, { ...context, payload: data });
    },
    execute: async (parts, context) =>
      kind.execute?.(parts, { ...context, payload: kind.payload.parse(context.payload) }),
  };
}

/** Why a command about a change request was refused, with the only wording of each code. */
export const changeRequestRefusals = textTable(en.changeRequests, (code) => t(`changeRequests.${code}`));
export type ChangeRequestRefusal = keyof typeof changeRequestRefusals;

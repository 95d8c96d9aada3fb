import { and, eq, inArray, or } from 'drizzle-orm';
import { recordsWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor, Granted } from '@/lib/access/grant';
import { type AuditDetails, recordAudit } from '@/lib/audit/record';
import type { Database, Transaction } from '@/lib/db/client';
import { orders, orderVersions } from '@/lib/db/schema/orders/orders';
import { breakEvents, breaks } from '@/lib/db/schema/statements/reconciliation';
import type { BreakId } from '@/lib/kernel/ids';
import type { BulkOutcome } from '@/lib/kernel/lists/bulk';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { BreakEventKind, ResolutionKind } from '@/lib/kernel/states/reconciliation-states';
import { cleanLine } from '@/lib/kernel/texts/text';
import { longestText } from './labels';
import type { BreakRefusal } from './refusals';

type Parts = { readonly db: Database; readonly now: () => Date };
type Done = Promise<Result<undefined, BreakRefusal>>;
type BreakRow = typeof breaks.$inferSelect;

/** Assigns a break to the actor, replacing another assignee, or unassigns the actor. Decides nothing. */
export const ownBreak = (
  parts: Parts,
  { actor }: Granted<'reconciliation:work'>,
  { id, own }: { readonly id: BreakId; readonly own: boolean },
): Done =>
  parts.db.transaction(async (tx) => {
    const row = await lockBreak(tx, actor, id);
    if (!row) return refuse('not_found');
    if (row.goneAt) return refuse('gone');
    if ((row.assigneeId === actor.id) === own) return refuse('wrong_state');
    await tx
      .update(breaks)
      .set({ assigneeId: own ? actor.id : null })
      .where(eq(breaks.id, id));
    await recordEvent(tx, parts, { row, actor, what: own ? 'assigned' : 'unassigned', text: null });
    return ok(undefined);
  });

/** Assigns breaks without an assignee to the actor. Those of others stay theirs. */
export const ownBreaks = (
  parts: Parts,
  { actor }: Granted<'reconciliation:work'>,
  ids: readonly BreakId[],
): Promise<BulkOutcome<BreakRefusal>> =>
  parts.db.transaction(async (tx) => {
    const named = [...new Set(ids)];
    // In the order of their identifiers, so that overlapping selections do not deadlock.
    const withheld = await recordsWithheld(tx, actor, named);
    const locked = await tx
      .select()
      .from(breaks)
      .where(
        inArray(
          breaks.id,
          named.filter((id) => !withheld.has(id)),
        ),
      )
      .orderBy(breaks.id)
      .for('update');
    const free = locked.filter(({ goneAt, assigneeId }) => !goneAt && assigneeId === null);
    const freeIds = free.map(({ id }) => id);
    await tx.update(breaks).set({ assigneeId: actor.id }).where(inArray(breaks.id, freeIds));
    for (const row of free) await recordEvent(tx, parts, { row, actor, what: 'assigned', text: null });
    const rows = new Map(locked.map((row) => [row.id, row]));
    const others = named.filter((id) => !freeIds.includes(id));
    return { done: free.length, refused: others.map((id) => ({ id, why: whyNotFree(rows.get(id), actor) })) };
  });

function whyNotFree(row: BreakRow | undefined, { id }: Actor): BreakRefusal {
  if (!row) return 'not_found';
  if (row.goneAt) return 'gone';
  return row.assigneeId === id ? 'wrong_state' : 'of_another';
}

/**
 * Resolves a break with a reason of the closed list and a text. The break stays resolved while runs find it
 * unchanged. The creator and editors of its order may not resolve it (maker-checker).
 */
export const resolveBreak = (
  parts: Parts,
  { actor }: Granted<'reconciliation:resolve'>,
  {
    id,
    resolution,
    recurringId = null,
    text,
  }: {
    readonly id: BreakId;
    readonly resolution: ResolutionKind;
    /** The recurring payment that the reason refers to; confirms its account. */
    readonly recurringId?: number | null;
    readonly text: string;
  },
): Done => {
  const why = cleanLine(text, longestText);
  return parts.db.transaction(async (tx) => {
    if (!why) return refuse('text_missing');
    const row = await lockBreak(tx, actor, id);
    if (!row) return refuse('not_found');
    if (row.goneAt) return refuse('gone');
    if (row.state !== 'open') return refuse('wrong_state');
    if (await isOwnOrder(tx, row, actor)) return refuse('own_order');
    if (!isPossible(row, resolution, recurringId)) return refuse('no_candidate');
    await tx
      .update(breaks)
      .set({
        state: 'resolved',
        resolution,
        recurringId,
        resolutionText: why,
        resolvedById: actor.id,
        resolvedAt: parts.now(),
      })
      .where(eq(breaks.id, id));
    const reason = recordedReasons[resolution];
    const details = { resolution, reason, ...(recurringId && { recurring: String(recurringId) }) };
    await recordEvent(tx, parts, { row, actor, what: 'resolved', text: why, details });
    return ok(undefined);
  });
};

/** As recorded in the audit chain, in English for everyone; pages show the label of the resolution. */
const recordedReasons: Readonly<Record<ResolutionKind, string>> = {
  made_elsewhere: 'The payment was made outside Paydesk and is correct',
  agreed_with_service: 'The bank has explained or corrected it',
  money_returned: 'The money was returned',
  recurring_payment: 'It is a recurring payment, and this is its account',
  charged_rightly: 'The amount or fee charged is correct',
  other: 'Another reason',
};

/** Only the reason `recurring_payment` names a recurring payment, which must be a candidate of the entry. */
const isPossible = (row: BreakRow, resolution: ResolutionKind, recurringId: number | null): boolean =>
  resolution === 'recurring_payment'
    ? recurringId !== null && row.recurringCandidates.includes(recurringId)
    : recurringId === null;

/** Reopens a resolved break. Its history keeps the resolution. */
export const reopenBreak = (
  parts: Parts,
  { actor }: Granted<'reconciliation:work'>,
  { id, text }: { readonly id: BreakId; readonly text: string },
): Done => {
  const why = cleanLine(text, longestText);
  return parts.db.transaction(async (tx) => {
    if (!why) return refuse('text_missing');
    const row = await lockBreak(tx, actor, id);
    if (!row) return refuse('not_found');
    if (row.goneAt) return refuse('gone');
    if (row.state !== 'resolved') return refuse('wrong_state');
    const nobody = {
      resolution: null,
      recurringId: null,
      resolutionText: null,
      resolvedById: null,
      resolvedAt: null,
    };
    await tx
      .update(breaks)
      .set({ state: 'open', ...nobody })
      .where(eq(breaks.id, id));
    await recordEvent(tx, parts, { row, actor, what: 'reopened', text: why });
    return ok(undefined);
  });
};

/** Undefined also for a break that is withheld from this person. */
async function lockBreak(tx: Transaction, reader: Actor, id: BreakId): Promise<BreakRow | undefined> {
  const [row] = await tx.select().from(breaks).where(eq(breaks.id, id)).for('update');
  return row && (await recordsWithheld(tx, reader, [id])).has(id) ? undefined : row;
}

async function isOwnOrder(tx: Transaction, { orderId }: BreakRow, { id }: Actor): Promise<boolean> {
  if (!orderId) return false;
  const made = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderVersions, eq(orderVersions.orderId, orders.id))
    .where(
      and(
        eq(orders.id, orderId),
        or(eq(orders.makerId, id), eq(orders.lastEditorId, id), eq(orderVersions.editorId, id)),
      ),
    )
    .limit(1);
  return made.length > 0;
}

/** Records an action in the history of the break and in the audit chain. */
async function recordEvent(
  tx: Transaction,
  { now }: Parts,
  act: {
    readonly row: BreakRow;
    readonly actor: Actor;
    readonly what: BreakEventKind;
    readonly text: string | null;
    readonly details?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { row, actor, what, text, details = {} } = act;
  await tx.insert(breakEvents).values({ breakId: row.id, at: now(), what, actorId: actor.id, text, details });
  const recorded: AuditDetails = {
    break: row.kind,
    subject: row.subjectKey,
    ...(text && { text }),
    ...details,
  };
  await recordAudit(tx, {
    actor,
    action: `reconciliation.${what}`,
    subjectKind: 'reconciliation',
    subjectId: row.id,
    details: recorded,
  });
}

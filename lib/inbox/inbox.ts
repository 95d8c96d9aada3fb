import type { Actor } from '@/lib/access/grant';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';
import type { QueueFilter } from '@/lib/orders/approvals/queue';
import { listReminded } from '@/lib/reminders/reminded';
import {
  compareCursors,
  type InboxCursor,
  type InboxItemId,
  type InboxKind,
  inboxKinds,
  positionIn,
} from './inbox-cursor';
import { type InboxEntry, type InboxParts, type InboxSource, sourcesOf } from './inbox-sources';

export type InboxFilter = {
  /** One kind only. */
  readonly kind?: InboxKind | undefined;
  /** Narrows the payments. */
  readonly payments?: QueueFilter | undefined;
  /** The end of the previous page. */
  readonly after?: InboxCursor | undefined;
};

const pageSize = 50;

/** A page of what is pending, first due first. Keyset pagination over all kinds at once. */
export async function listInbox(
  parts: InboxParts,
  actor: Actor,
  { kind, payments, after }: InboxFilter,
): Promise<{ readonly entries: readonly InboxEntry[]; readonly next: InboxCursor | undefined }> {
  const sources = sourcesOf(parts, actor, payments).filter((source) => !kind || source.kind === kind);
  const list = (source: InboxSource) =>
    source.list({ after: positionIn(source.kind, after), limit: pageSize + 1 });
  const sorted = (await Promise.all(sources.map(list))).flat().sort(compareCursors);
  const entries = await withReminders(parts, sorted.slice(0, pageSize));
  const last = entries.at(-1);
  const hasMore = sorted.length > pageSize && last !== undefined;
  return { entries, next: hasMore ? { at: last.at, kind: last.kind, id: last.id } : undefined };
}

async function withReminders(
  { db }: InboxParts,
  entries: readonly InboxEntry[],
): Promise<readonly InboxEntry[]> {
  const read = await Promise.all(
    inboxKinds.map((kind) => {
      const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
      return listReminded(db, kind, ids);
    }),
  );
  const reminded = new Map(read.flatMap((ofKind) => [...ofKind]));
  return entries.map((entry) => ({ ...entry, reminded: reminded.get(entry.id) }));
}

/** Whether a matter has waited too long; only for people with its kind in their inbox. */
export async function findReminded(
  parts: InboxParts,
  actor: Actor,
  { kind, id }: InboxItemId,
): Promise<Reminded | undefined> {
  if (!sourcesOf(parts, actor).some((source) => source.kind === kind)) return undefined;
  return (await listReminded(parts.db, kind, [id])).get(id);
}

/** The number of each kind that this person decides or works on, up to `mostCounted`. */
export const countInbox = (
  parts: InboxParts,
  actor: Actor,
): Promise<readonly { readonly kind: InboxKind; readonly count: number }[]> =>
  Promise.all(sourcesOf(parts, actor).map(async ({ kind, count }) => ({ kind, count: await count() })));

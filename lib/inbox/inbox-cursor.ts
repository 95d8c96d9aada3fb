import type { QueuePosition } from '@/lib/db/keyset';
import { type PendingKind, pendingKinds } from '@/lib/kernel/topics/pending-kinds';

/** The kinds of matters that a person decides or works on; matters of one time are in this order. */
export const inboxKinds = pendingKinds;
export type InboxKind = PendingKind;

/** A matter in an inbox, by its kind and the identifier of its subject. */
export type InboxItemId = { readonly kind: InboxKind; readonly id: string };

/** A position in an inbox, first due first. */
export type InboxCursor = InboxItemId & { readonly at: Date };

const beforeAll = '00000000-0000-0000-0000-000000000000';
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where one kind continues after a position in all of them. */
export function positionIn(kind: InboxKind, after: InboxCursor | undefined): QueuePosition | undefined {
  if (!after) return undefined;
  if (kind === after.kind) return { at: after.at, id: after.id };
  const isLater = inboxKinds.indexOf(kind) > inboxKinds.indexOf(after.kind);
  return { at: after.at, id: isLater ? beforeAll : behindAll };
}

/** The order of an inbox. */
export const compareCursors = (one: InboxCursor, other: InboxCursor): number =>
  one.at.getTime() - other.at.getTime() ||
  inboxKinds.indexOf(one.kind) - inboxKinds.indexOf(other.kind) ||
  (one.id < other.id ? -1 : 1);

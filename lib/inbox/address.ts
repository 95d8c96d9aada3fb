import { parseInstant } from '@/lib/kernel/dates/instant';
import { isUuid } from '@/lib/kernel/ids';
import { hrefOf, one, queryOf, type Search } from '@/lib/kernel/lists/address';
import { queueEntries, readQueueFilter } from '@/lib/orders/approvals/queue-filter';
import type { InboxFilter } from './inbox';
import { type InboxCursor, type InboxItemId, inboxKinds } from './inbox-cursor';

/** What an inbox shows: its list, and the matter beside it. */
export type InboxView = InboxFilter & { readonly item?: InboxItemId | undefined };

export const inboxPath = '/approvals';

/** Parses the address of an inbox; invalid values are ignored. */
export function readInboxView(search: Search): InboxView {
  const payments = readQueueFilter(search);
  const isNarrowed = Object.values(payments).some((value) => value !== undefined);
  return {
    // The filters are those of payments.
    kind: isNarrowed ? 'payment' : inboxKinds.find((kind) => kind === one(search.kind)),
    payments,
    after: readCursor(one(search.after)),
    item: readItem(one(search.item)),
  };
}

/** The query string that `readInboxView` parses; empty without any. */
export const inboxQuery = ({ kind, payments = {}, after, item }: InboxView): string =>
  queryOf({
    kind,
    ...queueEntries(payments),
    after: after && `${after.at.toISOString()}_${itemKey(after)}`,
    item: item && itemKey(item),
  });

export const inboxHref = (view: InboxView): string => hrefOf(inboxPath, inboxQuery(view));

/** A matter in the address, and as the key of its row. */
export const itemKey = ({ kind, id }: InboxItemId): string => `${kind}.${id}`;

function readItem(text: string): InboxItemId | undefined {
  const [name, id = ''] = text.split('.', 2);
  const kind = inboxKinds.find((each) => each === name);
  return kind && isUuid(id) ? { kind, id } : undefined;
}

function readCursor(text: string): InboxCursor | undefined {
  const end = text.indexOf('_');
  const at = parseInstant(text.slice(0, Math.max(end, 0)));
  const item = readItem(text.slice(end + 1));
  return at && item ? { at, ...item } : undefined;
}

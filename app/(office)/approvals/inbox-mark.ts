import type { InboxEntry } from '@/lib/inbox/inbox-sources';
import { unreachable } from '@/lib/kernel/result';
import { markOf } from '@/lib/web/live/mark-of';

/** A mark of what a page of the inbox shows. */
export const inboxMark = (
  entries: readonly InboxEntry[],
  counts: readonly { readonly kind: string; readonly count: number }[],
): string => markOf([entries.map((entry) => [entry.id, stampOf(entry)]), counts]);

/** Changes with the matter of a row. */
export const stampOf = (entry: InboxEntry): string => `${contentOf(entry)} ${entry.reminded?.level ?? ''}`;

function contentOf(entry: InboxEntry): string {
  switch (entry.kind) {
    case 'payment':
      return `${entry.order.updatedAt.toISOString()} ${entry.order.approved.length}`;
    case 'batch':
      return `${entry.awaiting.batch.updatedAt.toISOString()} ${entry.awaiting.approved.length}`;
    case 'change_request':
      return `${entry.listed.changeRequest.hash} ${entry.listed.approvedBy.length}`;
    case 'exception':
      return `${entry.listed.exception.kind} ${entry.listed.exception.why} ${entry.listed.order.state}`;
    case 'difference':
      return `${entry.listed.break.why} ${entry.listed.break.assigneeId ?? ''}`;
    default:
      return unreachable(entry);
  }
}

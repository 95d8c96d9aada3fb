import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { InboxParts } from '@/lib/inbox/inbox-sources';
import { type ReadingRuntime, readingRuntime } from '@/lib/web/session/reading';

export const inboxParts = async (): Promise<InboxParts> => inboxPartsFor(await readingRuntime());

export const inboxPartsFor = ({ db, now }: ReadingRuntime): InboxParts => ({
  db,
  now: now(),
  changeKinds: changeRequestKinds,
});

import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { InboxParts } from '@/lib/inbox/inbox-sources';
import { getRuntime } from '@/lib/web/runtime/runtime';

export function inboxParts(): InboxParts {
  const { db, now } = getRuntime();
  return { db, now: now(), changeKinds: changeRequestKinds };
}

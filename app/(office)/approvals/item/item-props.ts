import type { Actor } from '@/lib/access/grant';
import type { InboxItemId } from '@/lib/inbox/inbox-cursor';
import type { Reminded } from '@/lib/kernel/topics/pending-kinds';

/** A matter of the inbox, and the address of the list that it is in. */
export type ItemProps = {
  readonly item: InboxItemId;
  readonly actor: Actor;
  readonly listHref: string;
  /** Whether it has waited too long by the policy. */
  readonly reminded: Reminded | undefined;
};

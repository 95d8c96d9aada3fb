import type { ActionReply } from '@/lib/kernel/action-reply';

/** The server action that excludes rows of a draft, or includes them again. */
export type ChangeRows = (asked: {
  batchId: string;
  positions: number[];
}) => Promise<ActionReply<{ count: number }>>;

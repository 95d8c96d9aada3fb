import type { NoticeRule } from './notice';

/** How one event reads everywhere. Its icon is that of the state that it leads to. */
export type EventText = {
  /** On the timeline of an order or a batch, if it stands on one. */
  readonly label?: string;
  /** In the audit log, beside the name of who did it. */
  readonly audit: string;
  /** Whom it concerns, and how they read of it; without it nobody is notified. */
  readonly notice?: NoticeRule;
};

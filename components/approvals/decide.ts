import type { ReactNode } from 'react';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ListedOrder } from '@/lib/orders/reads/queries';
import type { AfterApproval } from '@/lib/policy/rules/after-approval';

/** What is on the screen: the decision is about this and nothing else. */
export type SeenOrder = { readonly id: string; readonly version: number; readonly hash: string };

/** What is decided about: one payment, or all of a batch together. */
export type DecidedSubject = 'payment' | 'batch';

/** Where it stands after a decision. A batch that needs no more approvals is approved. */
export type DecidedState = ListedOrder['state'];

export type WithReason = (input: { seen: SeenOrder; reason: string }) => Promise<ActionReply<undefined>>;

export type Decide = {
  readonly begin: (seen: SeenOrder) => Promise<ActionReply<FactorRequest>>;
  readonly approve: (input: {
    seen: SeenOrder;
    answer: FactorAnswer;
  }) => Promise<ActionReply<{ state: DecidedState }>>;
  readonly decline: WithReason;
  readonly sendBack: WithReason;
  /** In the demo: the code that the person's app would show. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** What is said once more in the dialog, at the moment of deciding. */
export type Asked = {
  readonly subject: DecidedSubject;
  readonly seen: SeenOrder;
  readonly summary: ReactNode;
  readonly follows: AfterApproval;
  /** When it is sent, where that is later. */
  readonly scheduledFor: Date | null;
  /** Stands below what follows: what such an approval is bound to, where that takes more words. */
  readonly bound?: ReactNode;
};

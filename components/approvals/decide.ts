import type { ReactNode } from 'react';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { ListedOrder } from '@/lib/orders/reads/list';
import type { AfterApproval } from '@/lib/policy/rules/after-approval';

/** The version on the screen, to which the decision is bound. */
export type SeenOrder = {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  /** The absent person in whose place it is approved. */
  readonly deputyOf?: string;
};

/** The subject of a decision: one payment, or a whole batch. */
export type DecidedSubject = 'payment' | 'batch';

/** The state after a decision. A batch that needs no further approvals is approved. */
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
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** The summary that the dialog repeats when the decision is made. */
export type Requested = {
  readonly subject: DecidedSubject;
  /** Tells the buttons of several apart: "12.50 EUR to Soren Soehne", or the name of a batch. */
  readonly what: string;
  readonly seen: SeenOrder;
  readonly summary: ReactNode;
  /** What to know before deciding, as on the page behind the dialog. */
  readonly risks: ReactNode;
  readonly follows: AfterApproval;
  /** In whose place it is approved, if not in one's own name. */
  readonly deputyOf?: { readonly name: string; readonly groups: readonly string[] } | undefined;
  /** The scheduled time, if it is not sent at once. */
  readonly scheduledFor: Date | null;
  /** Shown below the consequence: what the approval covers, if that needs an explanation. */
  readonly bound?: ReactNode;
};

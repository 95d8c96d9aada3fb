'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { FactorDialog } from '@/components/second-factor/confirm/factor-dialog';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import { Button } from '@/components/ui/buttons/button';
import { answered, type Refused } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { toast } from '@/components/ui/overlays/toast';
import { useShortcut } from '@/components/ui/shortcuts/shortcut';
import { Notice } from '@/components/ui/status/notice';
import { Amount } from '@/components/ui/values/amount';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/inbox';
import { outcomesOf, type SelectablePayment, totalOf } from './selectable';
import { useSelected } from './selection-context';
import { SelectionRisks } from './selection-risks';

type Seen = readonly SelectablePayment['seen'][];

/** The actions that approve a selection. Refusals of single payments are fields, by their identifier. */
export type ApproveSelectionActions = {
  readonly begin: (input: { seen: Seen }) => Promise<ActionReply<FactorRequest>>;
  readonly approve: (input: { seen: Seen; answer: FactorAnswer }) => Promise<ActionReply<Outcomes>>;
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

/** How many approved payments are sent, scheduled, or need another approval. */
type Outcomes = ReturnType<typeof outcomesOf>;

/**
 * Approves all selected payments with one confirmation. An open dialog keeps the payments it opened with: the
 * decision is bound to what was read.
 */
export function ApproveSelection({
  actions: { begin, approve, demoCode },
  isDisabled,
  onApproved,
}: {
  actions: ApproveSelectionActions;
  isDisabled: boolean;
  /** Called with the rows that were approved. */
  onApproved: (keys: readonly string[]) => void;
}) {
  const refreshAfter = useRefreshAfter();
  const { selected, setRefusals } = useSelected();
  const [requested, setRequested] = useState(selected);
  const shortcut = useShortcut('a');
  const payments = requested.map(({ payment }) => payment);
  const seen = payments.map((payment) => payment.seen);
  const noted = <Reply extends { readonly ok: true } | Refused>(reply: Reply): Reply => {
    if (!reply.ok && reply.fields) setRefusals(reply.fields);
    return reply;
  };
  const confirm = async (answer: FactorAnswer) => {
    const reply = noted(await answered(approve({ seen, answer })));
    if (!reply.ok) {
      refreshAfter(reply);
      return reply.message;
    }
    onApproved(requested.map(({ key }) => key));
    toast.success(t('selection.done', reply.value));
    return undefined;
  };
  return (
    <FactorDialog
      title={t('selection.title', { count: payments.length })}
      description={t.rich('selection.summary', {
        count: payments.length,
        amount: () => <Amount amount={totalOf(payments)} />,
      })}
      onOpen={() => {
        setRefusals({});
        setRequested(selected);
      }}
      begin={async () => noted(await answered(begin({ seen })))}
      confirm={confirm}
      confirmLabel={t('selection.approve', { count: payments.length })}
      demoCode={demoCode}
      trigger={
        <Button {...shortcut} variant="primary" disabled={isDisabled} className="pointer-coarse:h-11">
          <Check aria-hidden />
          {t('selection.approve', { count: selected.length })}
        </Button>
      }
    >
      <div className="mb-4">
        <SelectionRisks payments={payments} />
      </div>
      <Notice className="mb-4">{t('selection.follows', outcomesOf(payments))}</Notice>
      <p className="mb-4 text-[0.8125rem] text-muted">{t('selection.scope')}</p>
    </FactorDialog>
  );
}

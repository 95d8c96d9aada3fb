'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { answered } from '@/components/ui/form-state/answered';
import { useStandingRefusal } from '@/components/ui/form-state/standing-refusal';
import { t } from '@/messages/approvals';
import { ApproveDialog } from './approve-dialog';
import type { Asked, Decide, DecidedState, DecidedSubject, WithReason } from './decide';
import { ReasonDialog } from './reason-dialog';

/**
 * Yes, no or back to its maker. An open dialog keeps to the order that it opened with, whatever the page
 * behind it learns: what was read is what is decided about.
 */
export function Decision({ begin, approve, decline, sendBack, demoCode, ...now }: Decide & Asked) {
  const router = useRouter();
  const [asked, setAsked] = useState<Asked>(now);
  const { refused, forget } = useStandingRefusal();
  const keepAsked = () => {
    forget();
    setAsked(now);
  };
  const { subject, seen, summary } = asked;
  const withReason = (decide: WithReason, done: string) => async (reason: string) => {
    forget();
    const reply = await answered(decide({ seen, reason }));
    router.refresh();
    if (!reply.ok) return refused(reply.message);
    toast.success(done);
    return undefined;
  };
  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      <ReasonDialog
        title={t('decision.title', { subject })}
        description={summary}
        confirmLabel={t('decision.confirmLabel')}
        label={t('decision.label')}
        hint={t('decision.hint')}
        variant="ghost"
        onOpen={keepAsked}
        onClose={forget}
        onConfirm={withReason(sendBack, 'Sent back. Its maker sees your comment.')}
      />
      <ReasonDialog
        danger
        title={t('decision.declineThis', { subject })}
        description={summary}
        confirmLabel={t('decision.decline')}
        label={t('decision.why')}
        onOpen={keepAsked}
        onClose={forget}
        onConfirm={withReason(decline, 'Declined. Its maker sees your reason.')}
      />
      <ApproveDialog
        asked={asked}
        onOpen={keepAsked}
        onClose={forget}
        begin={() => begin(seen)}
        demoCode={demoCode}
        confirm={async (answer) => {
          forget();
          const reply = await answered(approve({ seen, answer }));
          router.refresh();
          if (!reply.ok) return refused(reply.message);
          toast.success(doneWords(subject, reply.value.state));
          return undefined;
        }}
      />
    </div>
  );
}

function doneWords(subject: DecidedSubject, state: DecidedState): string {
  if (state === 'awaiting_approval') return 'Your approval counts. It needs more before it is sent.';
  if (subject === 'batch') return 'Approved. Its payments go out as soon as it is due.';
  return state === 'held' ? 'Approved. It is held until its date.' : 'Approved. It is being sent.';
}

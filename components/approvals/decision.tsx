'use client';

import { useState } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import { useAfterDecision } from '@/components/ui/form-state/decided';
import { useFocusSuccessor } from '@/components/ui/form-state/focus-successor';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { useStandingRefusal } from '@/components/ui/form-state/standing-refusal';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/approvals';
import { ApproveDialog } from './approve-dialog';
import type { Decide, DecidedState, DecidedSubject, Requested, WithReason } from './decide';
import { ReasonDialog } from './reason-dialog';

/**
 * Approve, decline or send back. An open dialog keeps the order it opened with, even if the page behind it
 * refreshes: the decision is bound to what was read.
 */
export function Decision({ begin, approve, decline, sendBack, demoCode, ...now }: Decide & Requested) {
  const refreshAfter = useRefreshAfter();
  const afterDecision = useAfterDecision();
  const [requested, setRequested] = useState<Requested>(now);
  const { refused, forget } = useStandingRefusal();
  const freezeRequest = () => {
    forget();
    setRequested(now);
  };
  const { subject, what, seen, summary } = requested;
  const focusSuccessor = useFocusSuccessor<HTMLDivElement>();
  const withReason = (decide: WithReason, done: string) => async (reason: string) => {
    forget();
    const reply = await answered(decide({ seen, reason }));
    if (!reply.ok) {
      refreshAfter(reply);
      return refused(reply.message);
    }
    afterDecision();
    toast.success(done);
    return undefined;
  };
  return (
    <div {...focusSuccessor} className="relative z-1 flex flex-wrap gap-2">
      <ReasonDialog
        title={t('sendBack.title', { subject })}
        description={summary}
        confirmLabel={t('sendBack.action')}
        what={what}
        keyName="r"
        label={t('sendBack.reason')}
        hint={t('sendBack.hint')}
        variant="ghost"
        onOpen={freezeRequest}
        onClose={forget}
        onConfirm={withReason(sendBack, t('sendBack.done'))}
      />
      <ReasonDialog
        danger
        title={t('decline.title', { subject })}
        description={summary}
        confirmLabel={t('decline.action', { subject })}
        what={what}
        keyName="d"
        label={t('decline.reason')}
        onOpen={freezeRequest}
        onClose={forget}
        onConfirm={withReason(decline, t('decline.done'))}
      />
      <ApproveDialog
        requested={requested}
        onOpen={freezeRequest}
        onClose={forget}
        begin={() => begin(seen)}
        demoCode={demoCode}
        confirm={async (answer) => {
          forget();
          const reply = await answered(approve({ seen, answer }));
          if (!reply.ok) {
            refreshAfter(reply);
            return refused(reply.message);
          }
          afterDecision();
          toast.success(doneMessage(subject, reply.value.state));
          return undefined;
        }}
      />
    </div>
  );
}

function doneMessage(subject: DecidedSubject, state: DecidedState): string {
  if (state === 'awaiting_approval') return t('approve.doneMore');
  if (subject === 'batch') return t('approve.doneBatch');
  return t(state === 'held' ? 'approve.doneHeld' : 'approve.doneSending');
}

'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FactorDialog } from '@/components/second-factor/confirm/factor-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/approvals';
import type { Asked, Decide } from './decide';

/** The order in words, what follows, and the second factor that confirms it. */
export function ApproveDialog({
  asked: { subject, seen, summary, follows, scheduledFor, bound },
  onOpen,
  onClose,
  begin,
  confirm,
  demoCode,
}: {
  asked: Asked;
  onOpen: () => void;
  onClose: () => void;
  begin: () => Promise<ActionReply<FactorRequest>>;
  /** Resolves to a message when it was refused. */
  confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  demoCode: Decide['demoCode'];
}) {
  return (
    <FactorDialog
      title={t('approveDialog.title', { subject })}
      description={summary}
      onOpen={onOpen}
      onClose={onClose}
      begin={begin}
      confirm={confirm}
      confirmLabel={
        follows.kind === 'last' && !scheduledFor
          ? t('approveDialog.approveAndSend')
          : t('approveDialog.approve')
      }
      demoCode={demoCode}
      trigger={
        <Button variant="primary" className="pointer-coarse:h-11">
          {t.rich('approveDialog.approve2', { check: () => <Check aria-hidden /> })}
        </Button>
      }
    >
      <Follows follows={follows} scheduledFor={scheduledFor} />
      <p className="mt-3 mb-4 text-[0.8125rem] text-muted">
        Your approval is bound to version {seen.version}, hash{' '}
        <span className="identifier">{seen.hash.slice(0, 16)}</span>. {bound ?? t('approveDialog.body')}
      </p>
    </FactorDialog>
  );
}

/** What an approval leads to, before it is given. */
function Follows({ follows, scheduledFor }: Pick<Asked, 'follows' | 'scheduledFor'>): ReactNode {
  switch (follows.kind) {
    case 'last':
      return (
        <Notice>
          You are the last to agree.{' '}
          {scheduledFor
            ? t.rich('follows.itIsThenHeld', { instant: () => <Instant at={scheduledFor} /> })
            : t('follows.body')}
        </Notice>
      );
    case 'more':
      return <Notice>{t('follows.itIsNotSent', { wanted: follows.wanted })}</Notice>;
    case 'no_seat':
      return <Notice tone="warning">{t('follows.yourApprovalIsKept', { wanted: follows.wanted })}</Notice>;
  }
}

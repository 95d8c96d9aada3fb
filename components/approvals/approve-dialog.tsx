'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FactorDialog } from '@/components/second-factor/confirm/factor-dialog';
import { Button } from '@/components/ui/buttons/button';
import { useShortcut } from '@/components/ui/shortcuts/shortcut';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { showList } from '@/lib/kernel/formats/lists';
import { t } from '@/messages/approvals';
import { t as ui } from '@/messages/ui';
import type { Decide, Requested } from './decide';

/** The order in one sentence, the consequence, and the second-factor confirmation. */
export function ApproveDialog({
  requested: { subject, what, seen, summary, risks, follows, deputyOf, scheduledFor, bound },
  onOpen,
  onClose,
  begin,
  confirm,
  demoCode,
}: {
  requested: Requested;
  onOpen: () => void;
  onClose: () => void;
  begin: () => Promise<ActionReply<FactorRequest>>;
  /** Resolves to a message if refused. */
  confirm: (answer: FactorAnswer) => Promise<string | undefined>;
  demoCode: Decide['demoCode'];
}) {
  const shortcut = useShortcut('a');
  return (
    <FactorDialog
      title={t('approve.title', { subject })}
      description={summary}
      onOpen={onOpen}
      onClose={onClose}
      begin={begin}
      confirm={confirm}
      confirmLabel={
        follows.kind === 'last' && !scheduledFor ? t('approve.andSend') : t('approve.action', { subject })
      }
      demoCode={demoCode}
      trigger={
        <Button
          {...shortcut}
          variant="primary"
          aria-label={ui('button.named', { action: t('approve.action', { subject }), what })}
          className="pointer-coarse:h-11"
        >
          <Check aria-hidden />
          {t('approve.action', { subject })}
        </Button>
      }
    >
      <div className="mb-4">{risks}</div>
      {deputyOf && (
        <Notice className="mb-3">
          {t('approve.asDeputy', { name: deputyOf.name, groups: showList(deputyOf.groups) })}
        </Notice>
      )}
      <Follows follows={follows} scheduledFor={scheduledFor} />
      <p className="mt-3 mb-4 text-[0.8125rem] text-muted">
        {t.rich('approve.scope', {
          version: String(seen.version),
          hash: seen.hash.slice(0, 16),
          identifier: (chunks) => <span className="identifier">{chunks}</span>,
        })}{' '}
        {bound ?? t('approve.nothingElse')}
      </p>
    </FactorDialog>
  );
}

/** The consequence of an approval, shown before it is given. */
function Follows({ follows, scheduledFor }: Pick<Requested, 'follows' | 'scheduledFor'>): ReactNode {
  switch (follows.kind) {
    case 'last':
      return (
        <Notice>
          {scheduledFor
            ? t.rich('approve.lastScheduled', { instant: () => <Instant at={scheduledFor} /> })
            : t('approve.last')}
        </Notice>
      );
    case 'more':
      return <Notice>{t('approve.more', { wanted: follows.wanted })}</Notice>;
    case 'no_seat':
      return <Notice tone="warning">{t('approve.noSeat', { wanted: follows.wanted })}</Notice>;
  }
}

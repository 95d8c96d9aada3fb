'use client';

import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FactorDialog } from '@/components/second-factor/confirm/factor-dialog';
import type { ReadDemoCode } from '@/components/second-factor/questions/code-question';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useAfterDecision } from '@/components/ui/form-state/decided';
import { useFocusSuccessor } from '@/components/ui/form-state/focus-successor';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { useStandingRefusal } from '@/components/ui/form-state/standing-refusal';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { useShortcut } from '@/components/ui/shortcuts/shortcut';
import type { CallBack } from '@/lib/change-requests/change-request';
import type { FactorAnswer, FactorRequest } from '@/lib/identity/second-factors/second-factor-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/change-requests';
import { t as ui } from '@/messages/ui';
import { AccountsCompared, CallBackQuestion } from './call-back';

/** The version on the screen, to which the decision is bound. */
export type SeenChange = { readonly id: string; readonly hash: string };

export type DecideChange = {
  readonly begin: (seen: SeenChange) => Promise<ActionReply<FactorRequest>>;
  /** Replies with a note if the execution needs attention. */
  readonly approve: (input: {
    seen: SeenChange;
    answer: FactorAnswer;
    /** Whom the approver called about new bank details. */
    called?: string | undefined;
  }) => Promise<ActionReply<string | undefined>>;
  readonly decline: (input: { seen: SeenChange; reason: string }) => Promise<ActionReply<undefined>>;
  /** In the demo: the current code of the person's authenticator app. */
  readonly demoCode?: ReadDemoCode | undefined;
};

type ChangeDecisionProps = DecideChange & {
  readonly seen: SeenChange;
  readonly title: string;
  /** The changes and the warnings about them, repeated in the dialog. */
  readonly summary: ReactNode;
  /** New bank details, which the approver confirms by a call. */
  readonly callBack?: CallBack | undefined;
};

/**
 * Approves or declines a change request. An open dialog keeps the one it opened with, even if the page behind
 * it refreshes.
 */
export function ChangeDecision({
  seen,
  title,
  summary,
  callBack,
  begin,
  approve,
  decline,
  demoCode,
}: ChangeDecisionProps) {
  const refreshAfter = useRefreshAfter();
  const afterDecision = useAfterDecision();
  const [approveKey, declineKey] = [useShortcut('a'), useShortcut('d')];
  const [reason, setReason] = useState('');
  const [called, setCalled] = useState<string>();
  const { refused, forget } = useStandingRefusal();
  const focusSuccessor = useFocusSuccessor<HTMLDivElement>();
  const reset = () => {
    forget();
    setCalled(undefined);
  };
  return (
    <div {...focusSuccessor} className="flex flex-wrap items-center justify-end gap-2">
      <ConfirmDialog
        danger
        title={t('decline.title')}
        description={title}
        confirmLabel={t('decline.action')}
        trigger={
          <Button
            {...declineKey}
            aria-label={ui('button.named', { action: t('decline.action'), what: title })}
            className="pointer-coarse:h-11"
          >
            {t('decline.action')}
          </Button>
        }
        onOpen={forget}
        onClose={forget}
        onConfirm={async () => {
          forget();
          const reply = await answered(decline({ seen, reason }));
          if (!reply.ok) {
            refreshAfter(reply);
            return refused(reply.message);
          }
          afterDecision();
          toast.success(t('decline.done'));
          return undefined;
        }}
      >
        <NoteField name="reason" required rows={3} text={reason} onText={setReason} />
      </ConfirmDialog>
      <FactorDialog
        title={t('approve.title')}
        description={title}
        confirmLabel={t('approve.action')}
        trigger={
          <Button
            {...approveKey}
            variant="primary"
            aria-label={ui('button.named', { action: t('approve.action'), what: title })}
            className="pointer-coarse:h-11"
          >
            <Check aria-hidden />
            {t('approve.action')}
          </Button>
        }
        onOpen={reset}
        onClose={reset}
        begin={() => begin(seen)}
        demoCode={demoCode}
        confirm={async (answer) => {
          forget();
          const reply = await answered(approve({ seen, answer, called }));
          if (!reply.ok) {
            refreshAfter(reply);
            return refused(reply.message);
          }
          afterDecision();
          if (reply.value) toast.warning(reply.value);
          else toast.success(t('approve.done'));
          return undefined;
        }}
        askFirst={
          callBack && called === undefined
            ? (leave) => <CallBackQuestion name={callBack.name} leave={leave} onStated={setCalled} />
            : undefined
        }
      >
        <div className="mb-4">{summary}</div>
        {callBack && <AccountsCompared {...callBack} />}
        {called !== undefined && (
          <p className="wrap-anywhere mb-4 text-[0.8125rem]">{t('callBack.stated', { called })}</p>
        )}
      </FactorDialog>
    </div>
  );
}

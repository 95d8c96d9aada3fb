'use client';

import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { EndpointState } from '@/lib/kernel/topics/event-types';
import { t } from '@/messages/outgoing-webhooks';

type Question = {
  readonly title: string;
  readonly description: string;
  readonly button: string;
  /** The full name for screen readers, where several buttons have the same text. */
  readonly spoken?: string;
  readonly danger?: boolean;
  readonly run: () => Promise<string | undefined>;
};

const AskFirst = ({ title, description, button, spoken, danger = false, run }: Question) => (
  <ConfirmDialog
    danger={danger}
    title={title}
    description={description}
    confirmLabel={button}
    trigger={
      <Button size="small" aria-label={spoken}>
        {button}
      </Button>
    }
    onConfirm={run}
  />
);

/** Refreshes the page after an answer, and says what was done. */
function useRun() {
  const refreshAfter = useRefreshAfter();
  return async function run<Value>(
    asked: Promise<ActionReply<Value>>,
    done: (value: Value) => string,
  ): Promise<string | undefined> {
    const reply = await asked;
    refreshAfter(reply);
    if (!reply.ok) return reply.message;
    toast.success(done(reply.value));
    return undefined;
  };
}

export type SetState = (input: {
  readonly id: string;
  readonly state: EndpointState;
}) => Promise<ActionReply<undefined>>;

const verbs = { enabled: 'enable', disabled: 'disable', removed: 'remove' } as const;

/** Disables, enables or removes an endpoint after a question. */
export function SetEndpointState({
  id,
  name,
  to,
  set,
}: {
  id: string;
  name: string;
  to: EndpointState;
  set: SetState;
}) {
  const run = useRun();
  const verb = verbs[to];
  return (
    <AskFirst
      title={t(`state.${verb}Title`, { name })}
      description={t(`state.${verb}Description`)}
      button={t(`state.${verb}`)}
      spoken={t(`state.${verb}Label`, { name })}
      danger={to !== 'enabled'}
      run={() => run(answered(set({ id, state: to })), () => t(`state.${to}`, { name }))}
    />
  );
}

/** Sends a delivery again after a question. */
export function SendAgain({
  id,
  again,
}: {
  id: string;
  again: (input: { readonly id: string }) => Promise<ActionReply<undefined>>;
}) {
  const run = useRun();
  return (
    <AskFirst
      title={t('again.title')}
      description={t('again.description')}
      button={t('again.send')}
      run={() => run(answered(again({ id })), () => t('again.done'))}
    />
  );
}

/** Sends all failed deliveries of the list again after a question. */
export function SendFailedAgain({
  id,
  since,
  sinceText,
  again,
}: {
  id: string;
  since: string | undefined;
  /** As the reader writes it. */
  sinceText: string | undefined;
  again: (input: {
    readonly id: string;
    readonly since?: string | undefined;
  }) => Promise<ActionReply<number>>;
}) {
  const run = useRun();
  return (
    <AskFirst
      title={t('again.failedTitle')}
      description={sinceText ? t('again.failedSince', { day: sinceText }) : t('again.failedDescription')}
      button={t('again.failed')}
      run={() => run(answered(again({ id, since })), (count) => t('again.failedDone', { count }))}
    />
  );
}

'use client';

import { answered, refusalOf } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { LiveSubject } from '@/components/ui/live/live-subject';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { Instant } from '@/components/ui/values/instant';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/discussions';

export type Withdraw = (input: { id: string }) => Promise<ActionReply<undefined>>;

type WithdrawButtonProps = {
  readonly id: string;
  readonly at: Date;
  readonly withdraw: Withdraw;
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly confirm: string;
    readonly done: string;
  };
};

/** Hides one's own comment or attachment after a confirmation, regardless of other changes of the page. */
export function WithdrawButton({ id, at, withdraw, texts }: WithdrawButtonProps) {
  const refreshAfter = useRefreshAfter();
  return (
    <LiveSubject live={undefined}>
      <ConfirmDialog
        danger
        title={texts.title}
        description={texts.description}
        confirmLabel={texts.confirm}
        trigger={
          <button
            type="button"
            className="rounded-sm text-[0.8125rem] text-muted underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11 print:hidden"
          >
            {t('withdraw.action')}
            <span className="sr-only">
              {', '}
              <Instant at={at} seconds />
            </span>
          </button>
        }
        onConfirm={async () => {
          const reply = await answered(withdraw({ id }));
          refreshAfter(reply);
          if (reply.ok) toast.success(texts.done);
          return refusalOf(reply);
        }}
      />
    </LiveSubject>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ActionReply } from '@/lib/kernel/action-reply';

type Withdraw = (seen: { id: string; version: number }) => Promise<ActionReply<undefined>>;

/** Taking an order back, or keeping one that is held from being sent. */
export function WithdrawOrder({
  id,
  version,
  withdraw,
  isHeld,
}: {
  id: string;
  version: number;
  withdraw: Withdraw;
  /** Whether it is approved already, and held until its date. */
  isHeld: boolean;
}) {
  const router = useRouter();
  return (
    <ConfirmDialog
      danger
      title="Withdraw this order?"
      description={
        isHeld
          ? 'It was approved, and is held until its date. Withdrawn, it stays on record and is never sent. To pay after all, make a new order.'
          : 'It stays on record and is never sent. To pay after all, make a new order.'
      }
      confirmLabel="Withdraw"
      trigger={<Button variant="ghost">Withdraw</Button>}
      onConfirm={async () => {
        const reply = await answered(withdraw({ id, version }));
        router.refresh();
        return reply.ok ? undefined : reply.message;
      }}
    />
  );
}

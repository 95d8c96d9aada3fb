'use client';

import { answered } from '@/components/ui/form-state/answered';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/payments';
import { type Movable, MoveDialog } from './move-dialog';

type Move = (requested: {
  id: string;
  version: number;
  scheduledFor: Date;
}) => Promise<ActionReply<undefined>>;

/** Moves a held order to another date: a new version, which needs approval again. */
export const MoveHeld = ({
  id,
  version,
  movable,
  move,
}: {
  id: string;
  version: number;
  movable: Movable;
  move: Move;
}) => (
  <MoveDialog
    title={t('moveHeld.title')}
    description={t('moveHeld.description')}
    trigger={t('moveHeld.title')}
    label={t('moveHeld.sendAt')}
    confirmLabel={t('moveHeld.confirm')}
    movable={movable}
    move={async (scheduledFor) => {
      const reply = await answered(move({ id, version, scheduledFor }));
      if (reply.ok) toast.success(t('moveHeld.done'));
      return reply;
    }}
  />
);

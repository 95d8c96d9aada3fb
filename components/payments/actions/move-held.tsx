'use client';

import { toast } from 'sonner';
import { answered } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { MoveDialog } from './move-dialog';

type Move = (asked: { id: string; version: number; scheduledFor: Date }) => Promise<ActionReply<undefined>>;

/** Moving an order that is held here to another date: a new version, which needs approval again. */
export const MoveHeld = ({ id, version, move }: { id: string; version: number; move: Move }) => (
  <MoveDialog
    title="Move to another date"
    description="The date is part of what was approved, so this makes a new version, which needs approval again. Until it has that, nothing is sent."
    trigger="Move to another date"
    label="Send at"
    confirmLabel="Move and ask for approval"
    move={async (scheduledFor) => {
      const reply = await answered(move({ id, version, scheduledFor }));
      if (!reply.ok) return reply.message;
      toast.success('Moved. It awaits approval again.');
      return undefined;
    }}
  />
);

'use client';

import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { type FactorActions, wordsOfRefusal } from '../confirm/factor-actions';
import { FactorDialog } from '../confirm/factor-dialog';

type ChangeFactorProps = Pick<FactorActions, 'change'> & {
  readonly factorId: string;
  readonly label: string;
};

/** Confirms a new second factor of one's own with one that one has. */
export const ConfirmFactorButton = ({ factorId, label, change }: ChangeFactorProps) => (
  <ChangeFactor
    factorId={factorId}
    change={change}
    act="enrol"
    title={`Confirm “${label}”?`}
    description="Confirm it with a second factor that you have already. Your other sessions end."
    confirmLabel="Confirm second factor"
    done="Your second factor is active"
    trigger={
      <Button size="small" variant="primary" aria-label={`Confirm ${label}`}>
        Confirm
      </Button>
    }
  />
);

/** Removes a second factor of one's own, confirmed with one that one has: that one or another. */
export const RemoveOwnFactor = ({
  factorId,
  label,
  change,
  isLast,
}: ChangeFactorProps & { readonly isLast: boolean }) => (
  <ChangeFactor
    factorId={factorId}
    change={change}
    act="remove"
    title={`Remove “${label}”?`}
    description={
      isLast
        ? 'It is your only one. You are signed out, and a new one takes two admins and a waiting time.'
        : 'It is removed at once and never comes back. Your other sessions end.'
    }
    confirmLabel="Remove second factor"
    done="It was removed"
    trigger={
      <Button size="small" variant="ghost" aria-label={`Remove ${label}`}>
        Remove
      </Button>
    }
  />
);

type ChangeProps = Pick<FactorActions, 'change'> & {
  readonly factorId: string;
  readonly act: 'enrol' | 'remove';
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly trigger: ReactNode;
};

const ChangeFactor = ({ factorId, act, change, done, ...dialog }: ChangeProps) => (
  <FactorDialog
    {...dialog}
    begin={() => change.begin({ factorId, act })}
    demoCode={change.demoCode}
    confirm={async (answer) => {
      const reply = await answered(change.confirm({ change: { factorId, act }, answer }));
      if (!reply.ok) return wordsOfRefusal(reply);
      toast.success(done);
      return undefined;
    }}
  />
);

'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ButtonVariant } from '@/components/ui/style/button-styles';
import { t as ui } from '@/messages/ui';

/** A decision that needs a reason for the maker: its button and its dialog. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  what,
  label,
  hint,
  danger = false,
  variant = 'secondary',
  onOpen,
  onClose,
  onConfirm,
}: {
  title: string;
  description: ReactNode;
  /** The verb, on both buttons. */
  confirmLabel: string;
  /** Tells this button from those of other payments. */
  what: string;
  label: string;
  hint?: string;
  danger?: boolean;
  variant?: ButtonVariant;
  onOpen: () => void;
  onClose: () => void;
  /** Resolves to a message if refused. */
  onConfirm: (reason: string) => Promise<string | undefined>;
}) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger={danger}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      trigger={
        <Button
          variant={variant}
          aria-label={ui('button.named', { action: confirmLabel, what })}
          className="pointer-coarse:h-11"
        >
          {confirmLabel}
        </Button>
      }
      onOpen={onOpen}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <NoteField name="reason" label={label} hint={hint} required rows={3} text={reason} onText={setReason} />
    </ConfirmDialog>
  );
}

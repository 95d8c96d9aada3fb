'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { NoteField } from '@/components/ui/forms/note-field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { useShortcut } from '@/components/ui/shortcuts/shortcut';
import type { ButtonVariant } from '@/components/ui/style/button-styles';
import { t as ui } from '@/messages/ui';

/** A decision that needs a reason for the maker: its button and its dialog. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  what,
  keyName,
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
  /** The key that presses the button in a list. */
  keyName: string;
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
  const shortcut = useShortcut(keyName);
  return (
    <ConfirmDialog
      danger={danger}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      trigger={
        <Button
          {...shortcut}
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

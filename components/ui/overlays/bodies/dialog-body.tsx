'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '@/messages/ui';
import { IconButton } from '../../buttons/icon-button';
import type { Overlay } from '../../on-demand/on-demand';
import { classNames } from '../../style/class-names';
import { panelStyles } from '../../style/overlay-styles';
import { UnlessChanged } from '../unless-changed';
import { DialogShell } from './dialog-shell';

export type DialogBodyProps = {
  readonly overlay: Overlay;
  readonly title: string;
  readonly description?: ReactNode;
  readonly className?: string | undefined;
  readonly isSending: boolean;
  readonly children: ReactNode;
};

/** The panel of a dialog. */
export const DialogBody = ({
  overlay,
  title,
  description,
  className,
  isSending,
  children,
}: DialogBodyProps) => (
  <DialogShell
    overlay={overlay}
    className={classNames(panelStyles, className)}
    isDescribed={Boolean(description)}
  >
    <div className="flex items-start justify-between gap-4 px-5 pt-5">
      <div>
        <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={t('dialog.close')} size="small" className="-mt-1 -mr-1.5">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </div>
    <div className="px-5 pt-4 pb-5">
      <UnlessChanged isSending={isSending} close={() => overlay.onOpenChange(false)}>
        {children}
      </UnlessChanged>
    </div>
  </DialogShell>
);

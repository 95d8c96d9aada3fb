'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '@/messages/ui';
import { IconButton } from '../buttons/icon-button';
import { classNames } from '../style/class-names';
import { overlayStyles, panelStyles } from '../style/overlay-styles';
import { UnlessChanged } from './unless-changed';

type DialogProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button that opens it. Without one, `open` does. */
  readonly trigger?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
  /** What was typed is under way. */
  readonly isSending?: boolean;
  readonly children: ReactNode;
};

/** A dialog for one task. Escape and a click outside close it; the focus returns to where it was. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  className,
  isSending = false,
  children,
}: DialogProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          className={classNames(panelStyles, className)}
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
            <UnlessChanged isSending={isSending} close={() => onOpenChange?.(false)}>
              {children}
            </UnlessChanged>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

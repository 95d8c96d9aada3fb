'use client';

import { Dialog, Popover } from 'radix-ui';
import { type RefObject, useSyncExternalStore } from 'react';
import { t } from '@/messages/dates';
import type { Overlay } from '../../on-demand/on-demand';
import { StandIn } from '../../on-demand/stand-in';
import { menuStyles, overlayStyles, panelStyles } from '../../style/overlay-styles';
import { CalendarPanel, type CalendarPanelProps } from './calendar-panel';

export type CalendarBodyProps = Omit<CalendarPanelProps, 'close'> & {
  readonly overlay: Overlay;
  /** The field, which gets the focus back. */
  readonly input: RefObject<HTMLInputElement | null>;
};

/** The calendar of a field: below it, or rising from the bottom edge of a phone. */
export function CalendarBody({ overlay, input, ...panel }: CalendarBodyProps) {
  const isSheet = useIsPhone();
  const { open, onOpenChange, contentId } = overlay;
  const content = {
    id: contentId,
    onOpenAutoFocus: focusDay,
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      input.current?.focus();
    },
    children: <CalendarPanel {...panel} close={() => onOpenChange(false)} />,
  };
  if (isSheet)
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className={overlayStyles} />
          <Dialog.Content {...content} aria-describedby={undefined} className={panelStyles}>
            <Dialog.Title className="sr-only">{t('calendar.title')}</Dialog.Title>
            <div className="p-4 pb-6">{content.children}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Popover.Root modal open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor asChild>
        <StandIn target={input} />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          {...content}
          aria-label={t('calendar.title')}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={`${menuStyles} max-h-(--radix-popover-content-available-height) w-[31rem] overflow-y-auto p-3`}
        />
      </Popover.Portal>
    </Popover.Root>
  );
}

function focusDay(event: Event): void {
  event.preventDefault();
  const { currentTarget: content } = event;
  if (!(content instanceof HTMLElement)) return;
  content.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
}

/** As the breakpoint of dialogs. */
const phone = '(width < 40rem)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  );

'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from '@/components/ui/shortcuts/keys';
import type { KeyGroup } from '@/components/ui/shortcuts/registry';
import { pressByKey } from '@/components/ui/shortcuts/shortcut';
import { t } from '@/messages/inbox';

/** Keys that press a button of the matter that is shown. */
const pressing = ['a', 'd', 'r'];

/** For the overview of keys; `useInboxKeys` handles them. */
export const inboxKeys = (): KeyGroup => ({
  title: t('keys.title'),
  bindings: [
    { keys: ['j', 'k'], does: t('keys.move') },
    { keys: ['x'], does: t('keys.select') },
    { keys: ['J', 'K'], does: t('keys.extend') },
    { keys: ['X'], does: t('keys.selectAll') },
    { keys: ['a'], does: t('keys.approve') },
    { keys: ['d'], does: t('keys.decline') },
    { keys: ['r'], does: t('keys.sendBack') },
    { keys: ['Enter'], does: t('keys.open') },
  ],
});

/** What keys select. */
export type SelectByKey = {
  /** The row of the matter that is shown. */
  readonly toggle: () => void;
  /** That row and the next one, or the one before, which is then shown. */
  readonly extend: (by: 1 | -1) => void;
  /** All rows of the page, or none if all are selected. */
  readonly all: () => void;
};

/**
 * The keys of the inbox. A key that presses a button waits for the matter that is about to be shown: it must
 * not decide about the one before.
 */
export function useInboxKeys(
  pane: RefObject<HTMLElement | null>,
  {
    isMoving,
    step,
    select,
  }: {
    readonly isMoving: boolean;
    readonly step: (by: 1 | -1) => void;
    readonly select: SelectByKey;
  },
): void {
  const waiting = useRef<string>(undefined);
  useEffect(() => {
    if (isMoving || waiting.current === undefined) return;
    const key = waiting.current;
    waiting.current = undefined;
    pressByKey(pane.current, key);
  }, [isMoving, pane]);
  useEffect(() => {
    const act = ({ key, repeat }: KeyboardEvent): boolean => {
      if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
      else if (key === 'x') select.toggle();
      else if (key === 'X') select.all();
      else if (key === 'J' || key === 'K') select.extend(key === 'J' ? 1 : -1);
      else if (repeat || !pressing.includes(key)) return false;
      else if (isMoving) waiting.current = key;
      else return pressByKey(pane.current, key);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (isSingleKey(event) && act(event)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

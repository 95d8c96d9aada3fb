'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useOptimistic, useRef, useTransition } from 'react';
import { headingId, type InboxRowRef, rowId } from './inbox-context';

const isVisible = (element: HTMLElement | null): boolean => element?.offsetParent != null;

const focusHeading = (heading: HTMLElement | null): void => {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};

/**
 * Moves through the rows of an inbox. `shown` is the row of the matter on the screen, which may have left the
 * list: its place is remembered, so that moving on continues there.
 */
export function useSteps(
  rows: readonly InboxRowRef[],
  shown: string | undefined,
  listHref: string,
  pane: RefObject<HTMLElement | null>,
) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic(shown);
  const [isMoving, startMoving] = useTransition();
  const wantsFocus = useRef(false);
  const place = useRef(0);
  const index = rows.findIndex(({ key }) => key === target);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);
  useEffect(() => {
    if (shown !== undefined || !wantsFocus.current) return;
    wantsFocus.current = false;
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [shown]);

  const go = (row: InboxRowRef | undefined) => {
    // Back leads from a matter that covers the list to the list.
    const navigate = row && !isVisible(pane.current) ? router.push : router.replace;
    startMoving(() => {
      setTarget(row?.key);
      navigate(row?.href ?? listHref, { scroll: false });
    });
  };
  return {
    target,
    isMoving,
    open: (key: string, byKey: boolean) => {
      if (key === shown && isVisible(pane.current)) {
        if (byKey) focusHeading(document.getElementById(headingId));
        return;
      }
      wantsFocus.current = byKey || !isVisible(pane.current);
      go(rows.find((row) => row.key === key));
    },
    /** Shows the next row, or the one before. */
    step: (by: 1 | -1) => {
      // A matter that has left the list was between its place and the one before.
      const at = index >= 0 ? index + by : place.current + (by === 1 ? 0 : -1);
      const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
      if (!row || row.key === target) return;
      const link = document.getElementById(rowId(row.key));
      if (isVisible(link)) link?.focus();
      else wantsFocus.current = true;
      go(row);
    },
    /** Shows what follows a matter that was decided. */
    follow: () => {
      wantsFocus.current = true;
      go(index >= 0 ? (rows[index + 1] ?? rows[index - 1]) : (rows[place.current] ?? rows.at(-1)));
    },
    takesFocus: () => {
      const takes = wantsFocus.current;
      wantsFocus.current = false;
      return takes;
    },
  };
}

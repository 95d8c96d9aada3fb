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
  // The matter whose heading takes the focus when it appears; null for an empty list.
  const wantsFocus = useRef<string | null>(undefined);
  const place = useRef(0);
  const index = rows.findIndex(({ key }) => key === target);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);
  useEffect(() => {
    if (shown !== undefined || wantsFocus.current !== null) return;
    wantsFocus.current = undefined;
    focusHeading(document.querySelector<HTMLElement>('main h1'));
  }, [shown]);

  const go = (row: InboxRowRef | undefined, takesFocus: boolean) => {
    wantsFocus.current = takesFocus ? (row?.key ?? null) : undefined;
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
        const heading = document.getElementById(headingId);
        if (byKey && heading) focusHeading(heading);
        // A selection is shown in its place, and gives way to it.
        else if (byKey) wantsFocus.current = key;
        return;
      }
      go(
        rows.find((row) => row.key === key),
        byKey || !isVisible(pane.current),
      );
    },
    /** Shows the next row, or the one before, and returns its key; undefined at the end. */
    step: (by: 1 | -1): string | undefined => {
      // A matter that has left the list was between its place and the one before.
      const at = index >= 0 ? index + by : place.current + (by === 1 ? 0 : -1);
      const row = rows[Math.min(Math.max(at, 0), rows.length - 1)];
      if (!row || row.key === target) return undefined;
      const link = document.getElementById(rowId(row.key));
      if (isVisible(link)) link?.focus();
      go(row, !isVisible(link));
      return row.key;
    },
    /** Shows the first row after these, which were decided together, or else the last one before. */
    followAll: (decided: readonly string[]) => {
      const first = rows.findIndex(({ key }) => decided.includes(key));
      const others = rows.filter(({ key }) => !decided.includes(key));
      go(others.find((row) => rows.indexOf(row) > first) ?? others.at(-1), true);
    },
    /** Shows what follows a matter that was decided. */
    follow: () => {
      const next = index >= 0 ? (rows[index + 1] ?? rows[index - 1]) : (rows[place.current] ?? rows.at(-1));
      go(next, true);
    },
    takesFocus: (key: string) => {
      const takes = wantsFocus.current === key;
      if (takes) wantsFocus.current = undefined;
      return takes;
    },
  };
}

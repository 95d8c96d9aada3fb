import { useCallback, useState } from 'react';
import { rowId } from '../inbox-context';
import type { SelectByKey } from '../use-inbox-keys';
import type { SelectableRow } from './chosen';
import { useSelection } from './use-selection';

/** The heading of the selection, which has the focus where it covers the list. */
export const selectionHeadingId = 'inbox-selection';

/**
 * The selection of a list, and whether it is shown in place of a single matter: from its first payment on,
 * until a row is opened. On a narrow screen it covers the list only while it is reviewed.
 */
export function useReviewedSelection(rows: readonly SelectableRow[], listHref: string) {
  const selection = useSelection(rows, listHref);
  const [isAside, setIsAside] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const isShown = selection.selected.length > 0 && !isAside;
  const setAside = useCallback(() => {
    setIsAside(true);
    setIsReviewing(false);
  }, []);
  const shows =
    <Arguments extends readonly unknown[]>(act: (...input: Arguments) => void) =>
    (...input: Arguments) => {
      setIsAside(false);
      act(...input);
    };
  return {
    ...selection,
    toggle: shows(selection.toggle),
    add: shows(selection.add),
    addAll: shows(selection.addAll),
    isShown,
    /** Whether it covers the list on a narrow screen. */
    isReviewing: isShown && isReviewing,
    refusals,
    setRefusals,
    review: shows(() => setIsReviewing(true)),
    leave: () => setIsReviewing(false),
    /** Shows a single matter; the selection stays. */
    setAside,
    clear: () => {
      setIsReviewing(false);
      selection.clear();
    },
  };
}
type ReviewedSelection = ReturnType<typeof useReviewedSelection>;

/** What keys do with the selection. `step` shows another row and returns its key. */
export const keysOfSelection = (
  { toggle, add, addAll, clear, isEverySelected }: ReviewedSelection,
  target: string | undefined,
  step: (by: 1 | -1) => string | undefined,
): SelectByKey => ({
  toggle: () => {
    if (target === undefined) return;
    // The heading of the matter that it replaces may have had the focus.
    document.getElementById(rowId(target))?.focus();
    toggle(target, false);
  },
  extend: (by) => add([target, step(by)].filter((key) => key !== undefined)),
  all: () => (isEverySelected ? clear() : addAll()),
});

import { createContext, type RefObject, useContext } from 'react';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { BulkOutcome } from '@/lib/kernel/lists/bulk';
import type { MinorUnits } from '@/lib/kernel/money';

/** A row that can be selected, as the page shows it. */
export type SelectableRow = {
  readonly id: string;
  /** What it is called where an action says why it was not done. */
  readonly name: string;
  readonly amount?: MinorUnits;
  /** The version on the page, which an action is bound to. */
  readonly version?: number;
  /** The names of the actions that it may be part of. */
  readonly actions: readonly string[];
};

/** Does something with the selected rows, and says how many it did and which not. */
export type ActOnRows = (selected: {
  readonly items: readonly { readonly id: string; readonly version?: number }[];
}) => Promise<ActionReply<BulkOutcome>>;

export type BulkTexts = {
  /** On the button, before the number of rows. */
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** The verb of the action and its object. */
  readonly confirmLabel: string;
};

type Selection = {
  /** The selected rows of the page, in its order. */
  readonly selected: readonly SelectableRow[];
  readonly isEverySelected: boolean;
  /** Selects a row or takes it out; with `isRange`, selects all rows from the last one. */
  readonly toggle: (id: string, isRange: boolean) => void;
  /** Selects all rows of the page, or none if some are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** The checkbox of all rows, which takes the focus of buttons that an action removes. */
  readonly allBox: RefObject<HTMLInputElement | null>;
};

export const SelectionContext = createContext<Selection | undefined>(undefined);

export function useSelected(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('outside of a list with a selection');
  return selection;
}

'use client';

import { createContext, useContext } from 'react';

/** A row of the inbox: its key, and the address that shows its matter. */
export type InboxRowRef = { readonly key: string; readonly href: string };

type Inbox = {
  /** The row of the matter that is shown, or is about to be. */
  readonly target: string | undefined;
  /** Shows the matter of a row. Its heading takes the focus if opened by key, or in place of the list. */
  readonly open: (key: string, byKey: boolean) => void;
  /** Whether the matter covers the list on a narrow screen. */
  readonly isOpen: boolean;
  /** Whether this matter takes the focus when it appears; true once. */
  readonly takesFocus: (key: string) => boolean;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error('outside of an inbox');
  return inbox;
}

export const rowId = (key: string): string => `row-${key}`;

export const headingId = 'inbox-item';

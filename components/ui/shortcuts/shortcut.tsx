'use client';

import { createContext, type ReactNode, useContext } from 'react';

const Scope = createContext(false);

/** The part of a page whose buttons are pressed by keys, see `pressByKey`. */
export const ShortcutScope = ({ children }: { children: ReactNode }) => (
  <Scope value={true}>{children}</Scope>
);

/** Marks a button as pressed by a key; spread the result on it. Nothing outside a scope. */
export const useShortcut = (key: string): { readonly 'aria-keyshortcuts'?: string } =>
  useContext(Scope) ? { 'aria-keyshortcuts': key } : {};

/** Presses the button of a key, if there is one that can be pressed. */
export function pressByKey(root: ParentNode | null, key: string): boolean {
  const button = root?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  button?.focus();
  button?.click();
  return button != null;
}

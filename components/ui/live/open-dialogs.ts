let open = 0;
const listeners = new Set<() => void>();
const count = (by: 1 | -1): void => {
  open += by;
  for (const listener of listeners) listener();
};

/** Whether a dialog is open, whose subject must not change behind it. */
export const hasOpenDialog = (): boolean => open > 0;

/** For `useSyncExternalStore`: calls `listener` when dialogs open and close. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts an open dialog until the returned function is called. */
export function dialogOpened(): () => void {
  count(1);
  return () => count(-1);
}

/** Settles when no dialog is open. */
export async function untilNoDialog(): Promise<void> {
  while (hasOpenDialog())
    await new Promise<void>((changed) => {
      const unsubscribe = subscribeToDialogs(() => {
        unsubscribe();
        changed();
      });
    });
}

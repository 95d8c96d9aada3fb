/** Whether a dialog of the frame is open, for all that open it: keys, menus and the search. */
export function createOpenState() {
  let isOpen = false;
  let before: Element | null = null;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    open(): void {
      before = document.activeElement;
      set(true);
    },
    /** Closes it and returns the focus. */
    close(): void {
      set(false);
      const target = before?.isConnected ? before : document.getElementById('content');
      // After the dialog has given the focus up.
      if (target instanceof HTMLElement) requestAnimationFrame(() => target.focus({ preventScroll: true }));
    },
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let isOpen = false;
let before: Element | null = null;
const listeners = new Set<() => void>();
const set = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** Shows the overview of the keys. */
export function openKeyOverview(): void {
  before = document.activeElement;
  set(true);
}

/** Closes it and returns the focus. */
export function closeKeyOverview(): void {
  set(false);
  const target = before?.isConnected ? before : document.getElementById('content');
  // After the dialog has given the focus up.
  if (target instanceof HTMLElement) requestAnimationFrame(() => target.focus({ preventScroll: true }));
}

export const isKeyOverviewOpen = (): boolean => isOpen;

/** For `useSyncExternalStore`. */
export function subscribeToKeyOverview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Tone = 'success' | 'warning' | 'error';
export type Toast = { readonly tone: Tone; readonly message: string };

/** What is not shown yet, and whether toasts are to be expected. */
export type Toasts = { readonly isExpected: boolean; readonly waiting: readonly Toast[] };

export const noToasts: Toasts = { isExpected: false, waiting: [] };

let toasts = noToasts;
const listeners = new Set<() => void>();
const set = (next: Toasts): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const show = (tone: Tone) => (message: string) =>
  set({ isExpected: true, waiting: [...toasts.waiting, { tone, message }] });

/** Shows a toast; what draws it loads with the first one. Essential messages must not be in a toast only. */
export const toast = { success: show('success'), warning: show('warning'), error: show('error') };

/** Loads what draws toasts, before the reply of an action may need one: its live region is then there. */
export const expectToasts = (): void => {
  if (!toasts.isExpected) set({ ...toasts, isExpected: true });
};

export const currentToasts = (): Toasts => toasts;

/** The toasts that are not shown yet, to show them. */
export function takeToasts(): readonly Toast[] {
  const { waiting } = toasts;
  if (waiting.length > 0) set({ ...toasts, waiting: [] });
  return waiting;
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What could not be shown as intended: a part of the page, or the text of a toast. */
export type Unloaded = { readonly message?: string };

let unloaded: Unloaded | undefined;
const listeners = new Set<() => void>();

const set = (next: Unloaded | undefined): void => {
  unloaded = next;
  for (const listener of listeners) listener();
};

/** Says that a part of the page could not be loaded, or shows the message that the part would have shown. */
export const reportUnloaded = (message?: string): void => set(message === undefined ? {} : { message });

export const dismissUnloaded = (): void => set(undefined);

export const currentUnloaded = (): Unloaded | undefined => unloaded;

/** For `useSyncExternalStore`. */
export function subscribeToUnloaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

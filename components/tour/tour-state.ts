const storageKey = 'paydesk-tour-step';
const listeners = new Set<() => void>();
let step: number | undefined;
let isRead = false;

/** A step is kept in the tab: a page that is loaded again continues the tour. */
function stored(): number | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text !== null && /^\d$/.test(text) ? Number(text) : undefined;
  } catch {
    // A browser may refuse its storage.
    return undefined;
  }
}

const set = (next: number | undefined): void => {
  step = next;
  try {
    if (next === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, String(next));
  } catch {
    // Without storage the tour ends with the page.
  }
  for (const listener of listeners) listener();
};

/** The tour of the demo: at which step it is, from 0; undefined if it is not taken. */
export const tour = {
  step: (): number | undefined => {
    if (!isRead) {
      isRead = true;
      step = stored();
    }
    return step;
  },
  start: (): void => set(0),
  to: (next: number): void => set(next),
  end: (): void => set(undefined),
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

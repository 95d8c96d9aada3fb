const prefix = 'paydesk.typed.';

/** The key of what somebody typed and has not saved, in the storage of their tab. */
export const typedKey = (place: string): string => prefix + place;

/** Forgets all of it, when the person signs out. */
export function forgetTyped(storage: Storage): void {
  try {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) storage.removeItem(key);
  } catch {
    // A browser may refuse its storage.
  }
}

const prefix = 'paydesk.typed.';

/** What somebody typed at a place and has not saved, as their tab keeps it; undefined if it is unreadable. */
export function readTyped(storage: Storage, place: string): unknown {
  try {
    return JSON.parse(storage.getItem(prefix + place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps it, best effort: forms work without storage. Nothing is kept of what does not fit, as something older
 * would be taken for it.
 */
export function keepTyped(storage: Storage, place: string, typed: unknown): void {
  try {
    storage.setItem(prefix + place, JSON.stringify(typed));
  } catch {
    dropTyped(storage, place);
  }
}

export function dropTyped(storage: Storage, place: string): void {
  try {
    storage.removeItem(prefix + place);
  } catch {
    // A storage that cannot be written has nothing to remove.
  }
}

/** Forgets all of it, when the person signs out. */
export function forgetTyped(storage: Storage): void {
  try {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) storage.removeItem(key);
  } catch {
    // A browser may refuse its storage.
  }
}

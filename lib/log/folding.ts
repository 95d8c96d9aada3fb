import type { Entry } from './line';

/** So often a line that goes on being repeated is written, with the number of times since. */
const windowMs = 60_000;
/** Beyond so many different lines in a window, those of one event count as one, so that no flood is as long as its causes. */
const mostKeys = 200;

type Window = { entry: Entry; repeated: number; readonly timer: NodeJS.Timeout };

/**
 * Lets the first of equal entries through and counts the others: once a minute the last of them is written with `repeated`, for
 * as long as there are any. `flush` writes the counts that stand, as when the process ends.
 */
export function createFolding(write: (entry: Entry) => void) {
  const windows = new Map<string, Window>();

  function writeCount(key: string): void {
    const open = windows.get(key);
    if (!open) return;
    if (open.repeated === 0) {
      clearInterval(open.timer);
      windows.delete(key);
      return;
    }
    const { entry, repeated } = open;
    open.repeated = 0;
    write({ ...entry, fields: { ...entry.fields, repeated } });
  }

  function add(entry: Entry): void {
    const whole = keyOf(entry);
    const key = windows.size < mostKeys || windows.has(whole) ? whole : `${entry.level} ${entry.event}`;
    const open = windows.get(key);
    if (open) {
      open.repeated += 1;
      open.entry = entry;
      return;
    }
    const timer = setInterval(() => writeCount(key), windowMs);
    timer.unref();
    windows.set(key, { entry, repeated: 0, timer });
    write(entry);
  }

  return {
    add,
    flush: () => {
      for (const key of [...windows.keys()]) writeCount(key);
    },
  };
}

/** Two failures are equal when they differ only in identifiers and numbers; two other entries when all their fields are. */
function keyOf({ level, event, fields }: Entry): string {
  const { error, reference: _eachHasItsOwn, ...rest } = fields;
  if (error === undefined) return `${level} ${event} ${JSON.stringify(rest)}`;
  const { name, message } = error instanceof Error ? error : { name: 'thrown', message: String(error) };
  const general = message.slice(0, 500).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d+/gi, '#');
  return `${level} ${event} ${name} ${general}`;
}

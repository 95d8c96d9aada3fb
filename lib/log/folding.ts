import type { Entry } from './line';

/** So often a line that goes on being repeated is written, with the number of times since. */
const windowMs = 60_000;
/**
 * Beyond so many different lines of an event in a window, the further ones of it count as one, so that no
 * flood is as long as its causes. Each event has its own, so that a flood of one hides no other.
 */
const mostLines = 200;

type Window = { entry: Entry; repeated: number; readonly event: string; readonly timer: NodeJS.Timeout };

/**
 * Lets the first of equal entries through and counts the others: once a minute the last of them is written
 * with `repeated`, for as long as there are any. `flush` writes the counts that stand, as when the process
 * ends.
 */
export function createFolding(write: (entry: Entry) => void) {
  const windows = new Map<string, Window>();
  const linesOf = new Map<string, number>();

  const count = (event: string, by: 1 | -1): void => {
    const lines = (linesOf.get(event) ?? 0) + by;
    if (lines === 0) linesOf.delete(event);
    else linesOf.set(event, lines);
  };

  function writeCount(key: string): void {
    const open = windows.get(key);
    if (!open) return;
    if (open.repeated === 0) {
      clearInterval(open.timer);
      windows.delete(key);
      count(open.event, -1);
      return;
    }
    const { entry, repeated } = open;
    open.repeated = 0;
    write({ ...entry, fields: { ...entry.fields, repeated } });
  }

  function add(entry: Entry): void {
    const whole = keyOf(entry);
    const event = `${entry.level} ${entry.event}`;
    const key = windows.has(whole) || (linesOf.get(event) ?? 0) < mostLines ? whole : event;
    const open = windows.get(key);
    if (open) {
      open.repeated += 1;
      open.entry = entry;
      return;
    }
    const timer = setInterval(() => writeCount(key), windowMs);
    timer.unref();
    windows.set(key, { entry, repeated: 0, event, timer });
    count(event, 1);
    write(entry);
  }

  return {
    add,
    flush: () => {
      for (const key of windows.keys()) writeCount(key);
    },
  };
}

/**
 * Two failures are equal when they differ only in identifiers and numbers; two other entries when all their
 * fields are but the name that a browser gives itself, which is anybody's to choose.
 */
function keyOf({ level, event, fields }: Entry): string {
  const { error, reference: _eachHasItsOwn, device: _anyName, ...rest } = fields;
  if (error === undefined) return `${level} ${event} ${JSON.stringify(rest)}`;
  const { name, message } = error instanceof Error ? error : { name: 'thrown', message: String(error) };
  const general = message.slice(0, 500).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d+/gi, '#');
  return `${level} ${event} ${name} ${general}`;
}

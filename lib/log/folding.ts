import type { Entry } from './line';

/** Interval in milliseconds at which a repeated line is written with its count. */
const windowMs = 60_000;
/**
 * Limit on distinct lines per event in a window; further ones count as one, so that varying messages do not
 * defeat folding. Applies per event, so that a flood of one event does not hide others.
 */
const mostLines = 200;

type Window = { entry: Entry; repeated: number; readonly event: string; readonly timer: NodeJS.Timeout };

/**
 * Deduplicates entries: writes the first of equal entries, then the latest once a minute with the count
 * `repeated` while there are more. `flush` writes the pending counts, for example when the process ends.
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
 * Failures are equal if they differ only in identifiers and numbers. Other entries are equal if all fields
 * match except the identifiers of the request and user agent, because clients choose their user agent freely.
 */
function keyOf({ level, event, fields }: Entry): string {
  const { error, reference: _eachHasItsOwn, request: _too, device: _anyName, ...rest } = fields;
  if (error === undefined) return `${level} ${event} ${JSON.stringify(rest)}`;
  const { name, message } = error instanceof Error ? error : { name: 'thrown', message: String(error) };
  const general = message.slice(0, 500).replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d+/gi, '#');
  return `${level} ${event} ${name} ${general}`;
}

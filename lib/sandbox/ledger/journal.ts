import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxEvent } from './events';

/** Stores events. Appends are written in batches; `flushed` resolves once they are written. */
export type Journal = {
  append(event: SandboxEvent): void;
  /** Like `append`, but only the last such event of a batch is written. */
  appendLatest(event: SandboxEvent): void;
  flushed(): Promise<void>;
  /** Writes pending events and closes the file. */
  close(): void;
};

/** For a sandbox without persistence. */
export const noJournal: Journal = {
  append: () => undefined,
  appendLatest: () => undefined,
  flushed: () => Promise.resolve(),
  close: () => undefined,
};

/**
 * Reads the events of a journal file, one JSON object per line, oldest first; none if the file does not
 * exist. An incomplete last line was cut off by a crash before its event was acknowledged, and is truncated.
 */
export function readJournal(path: string): SandboxEvent[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(path, end);
  return bytes
    .subarray(0, end)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => parseLine(line, index + 1));
}

function parseLine(line: string, number: number): SandboxEvent {
  try {
    return JSON.parse(line) as SandboxEvent; // safe: only this file writes the journal
  } catch (cause) {
    throw new Error(`the sandbox journal is damaged at line ${number}`, { cause });
  }
}

/** A journal that appends to a file, with one write per turn of the event loop. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a', 0o600);
  let lines: string[] = [];
  let latest: SandboxEvent | undefined;
  let flushing: Promise<void> | undefined;
  let isClosed = false;

  const write = (): void => {
    flushing = undefined;
    if (isClosed) return;
    if (latest) lines.push(JSON.stringify(latest));
    if (lines.length === 0) return;
    const batch = Buffer.from(`${lines.join('\n')}\n`, 'utf8');
    lines = [];
    latest = undefined;
    for (let written = 0; written < batch.length; ) written += writeSync(file, batch, written);
  };
  const schedule = (): void => {
    // A request that outlives the sandbox is not stored: its file descriptor may already belong to another
    // file.
    if (isClosed) return;
    flushing ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        try {
          write();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
    // Callers of `flushed` see the failure; without a caller it must not be an unhandled rejection.
    flushing.catch(() => undefined);
  };

  return {
    append: (event) => {
      lines.push(JSON.stringify(event));
      schedule();
    },
    appendLatest: (event) => {
      latest = event;
      schedule();
    },
    flushed: () => flushing ?? Promise.resolve(),
    close: () => {
      write();
      isClosed = true;
      closeSync(file);
    },
  };
}

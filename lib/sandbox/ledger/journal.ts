import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxEvent } from './events';

/** Where events are kept. What was appended is written in batches; `flushed` tells when all of it was. */
export type Journal = {
  append(event: SandboxEvent): void;
  /** Like `append`, but only the last such event of a batch is written. */
  appendLatest(event: SandboxEvent): void;
  flushed(): Promise<void>;
  /** Writes what is left and lets go of the file. */
  close(): void;
};

/** For a sandbox that forgets. */
export const noJournal: Journal = {
  append: () => undefined,
  appendLatest: () => undefined,
  flushed: () => Promise.resolve(),
  close: () => undefined,
};

/**
 * The events of a journal file, one JSON object a line, oldest first; none where there is no file. A last
 * line without its end was cut off by a crash before anybody was told of its event: it is taken off the file.
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

/** A journal that appends to a file. Everything of one turn of the event loop goes out in one write. */
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
    // A request that outlives the sandbox comes too late to be kept, and its file number may be another
    // file's by now.
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
    // Whoever awaits `flushed` hears of a failure; without anybody waiting it must not end the process.
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

import type { Worker } from 'node:worker_threads';
import { type AuditKey, usedAuditKeys } from '@/lib/audit/marks';
import { type Result, refuse } from '@/lib/kernel/result';
import { createTurns } from '@/lib/kernel/turns';
import { log } from '@/lib/log/log';
import { createKeptThread, type KeptThread } from '@/lib/threads/kept-thread';
import type { ReadFile, ReadingAnswers, ReadingJobs, ReadingKind } from './file-reader';

export type ReaderSettings = { readonly databaseUrl: string; readonly auditKeys: readonly AuditKey[] };
export type ReaderRequest = {
  readonly [Kind in ReadingKind]: { readonly kind: Kind; readonly job: ReadingJobs[Kind] };
}[ReadingKind];
export type ReaderReply =
  | { readonly result: Result<ReadingAnswers[ReadingKind], string>; readonly failed?: never }
  | { readonly failed: string };

type ReaderOptions = {
  readonly databaseUrl: string;
  readonly projectFolder?: string;
  /** Of each thread, in MiB: several times what 100,000 rows with long texts take. */
  readonly heapMiB?: number;
  readonly idleMs?: number;
  /**
   * How long a thread may be busy with one file. An import of 100,000 rows takes 3 seconds on a quiet
   * machine.
   */
  readonly busyMs?: { readonly look: number; readonly import: number };
  readonly watchMs?: number;
};

/** Threads for imports, and threads for everything that somebody waits for before a screen. */
const seats = { import: 2, look: 2 } as const;

const refusals = {
  noTurn: 'Many files are being read at the moment. Your file is fine. Try again in a minute.',
  tookTooLong:
    'Reading this file took too long, and was stopped. Remove content that is not payment data, or split it into several files.',
  died: 'Reading this file takes more memory than one file may use. Save the sheet as CSV, or split it into several files.',
};

/**
 * Reads uploaded files in threads of their own, one file at a time in each. A file that needs more memory or
 * time than any honest one ends its thread and is refused in words; the process and everybody else's files go
 * on.
 */
export function createReaderThreads({
  databaseUrl,
  projectFolder,
  heapMiB = 384,
  idleMs = 120_000,
  busyMs = { look: 60_000, import: 300_000 },
  watchMs = 250,
}: ReaderOptions) {
  const settings: ReaderSettings = { databaseUrl, auditKeys: usedAuditKeys() };
  const openSeats = (count: number, waitMs: number) => {
    const threads = Array.from({ length: count }, () =>
      createKeptThread({
        main: 'lib/batches/import/reading/reader-main.ts',
        settings,
        projectFolder,
        heapMiB,
        idleMs,
        onDeath: (error) => log.warn('reading_thread_died', { error }),
      }),
    );
    return { free: threads, all: [...threads], turns: createTurns({ atOnce: count, waiting: 40, waitMs }) };
  };
  const rooms = { import: openSeats(seats.import, 900_000), look: openSeats(seats.look, 60_000) };

  /** Loading the reader takes a thread most of a second. */
  const warmUp = (use: keyof typeof rooms): void => {
    const { all } = rooms[use];
    if (!all.some((thread) => thread.isRunning())) all[0]?.warmUp();
  };

  const read: ReadFile = async (kind, job) => {
    const use = kind === 'import' ? 'import' : 'look';
    const { free, turns } = rooms[use];
    const endTurn = await turns.take();
    if (!endTurn) return refuse(refusals.noTurn);
    // One that runs already answers sooner.
    free.sort((one, other) => Number(one.isRunning()) - Number(other.isRunning()));
    const thread = free.pop();
    if (!thread) throw new Error('who has a turn has a thread');
    const release = thread.hold();
    // Whoever looks at a file has it imported next.
    if (kind === 'preview' || kind === 'head') warmUp('import');
    try {
      // safe: the thread answers a request of this kind with nothing else
      const request = { kind, job } as ReaderRequest;
      return (await ask(thread, request, { busyMs: busyMs[use], watchMs })) as Result<
        ReadingAnswers[typeof kind],
        string
      >;
    } finally {
      release();
      free.push(thread);
      endTurn();
    }
  };

  return {
    read,
    /** Starts a thread for a file that is about to be uploaded. */
    expectFile: (): void => warmUp('look'),
    /** How many threads there are now. */
    count: (): number => [...rooms.import.all, ...rooms.look.all].filter((one) => one.isRunning()).length,
    /** Ends the threads at once; what is under way fails. */
    stop: async (): Promise<void> => {
      await Promise.all([...rooms.import.all, ...rooms.look.all].map((thread) => thread.stop()));
    },
  };
}

/** One request to a thread that does nothing else meanwhile. */
function ask(
  thread: KeptThread,
  request: ReaderRequest,
  { busyMs, watchMs }: { readonly busyMs: number; readonly watchMs: number },
): Promise<Result<unknown, string>> {
  const worker: Worker = thread.running();
  return new Promise((resolve, reject) => {
    // Time in which the thread computes: one that waits for the database is not the file's fault.
    const before = worker.performance.eventLoopUtilization();
    const watch = setInterval(() => {
      if (worker.performance.eventLoopUtilization(before).active <= busyMs) return;
      end();
      void thread.stop().finally(() => resolve(refuse(refusals.tookTooLong)));
    }, watchMs);
    const answered = (reply: ReaderReply): void => {
      end();
      if (reply.failed === undefined) resolve(reply.result);
      else reject(new Error(reply.failed));
    };
    const died = (): void => {
      end();
      resolve(refuse(refusals.died));
    };
    const stopped = (): void => {
      end();
      reject(new Error('the thread that reads files was stopped'));
    };
    const end = (): void => {
      clearInterval(watch);
      worker.off('message', answered);
      worker.off('error', died);
      worker.off('exit', stopped);
    };
    worker.on('message', answered);
    worker.on('error', died);
    worker.on('exit', stopped);
    worker.postMessage(request);
  });
}

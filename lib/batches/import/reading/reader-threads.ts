import type { Worker } from 'node:worker_threads';
import { type AuditKey, usedAuditKeys } from '@/lib/audit/marks';
import { type Result, refuse } from '@/lib/kernel/result';
import { createTurns } from '@/lib/kernel/turns';
import { log } from '@/lib/log/log';
import { createReusableThread, type ReusableThread } from '@/lib/threads/reusable-thread';
import { t } from '@/messages/file-problems';
import { shownProblem } from '../../rows/shown-problems';
import type { ReadFile, ReadingAnswers, ReadingJobs, ReadingKind } from './file-reader';
import { noPreviewTurn } from './turns-of-people';

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
  /** Heap limit per thread in MiB: several times the need of 100,000 rows with long texts. */
  readonly heapMiB?: number;
  readonly idleMs?: number;
  /**
   * CPU time that a thread may spend on one file, in milliseconds. An import of 100,000 rows takes 3 seconds
   * on an idle machine.
   */
  readonly busyMs?: { readonly preview: number; readonly import: number };
  readonly watchMs?: number;
};

/** Threads for imports, and threads for interactive reads. */
const seats = { import: 2, preview: 2 } as const;

/**
 * Reads uploaded files in worker threads, one file at a time per thread. A file that exceeds the memory or
 * time limit ends its thread and is refused with a message. The process and other files are unaffected.
 */
export function createReaderThreads({
  databaseUrl,
  projectFolder,
  heapMiB = 384,
  idleMs = 120_000,
  busyMs = { preview: 60_000, import: 300_000 },
  watchMs = 250,
}: ReaderOptions) {
  const settings: ReaderSettings = { databaseUrl, auditKeys: usedAuditKeys() };
  const openSeats = (count: number, waitMs: number) => {
    const threads = Array.from({ length: count }, () =>
      createReusableThread({
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
  const rooms = { import: openSeats(seats.import, 900_000), preview: openSeats(seats.preview, 60_000) };

  /** Loading the reader takes a thread almost a second. */
  const warmUp = (use: keyof typeof rooms): void => {
    const { all } = rooms[use];
    if (!all.some((thread) => thread.isRunning())) all[0]?.warmUp();
  };

  const read: ReadFile = async (kind, job) => {
    const use = kind === 'import' ? 'import' : 'preview';
    const { free, turns } = rooms[use];
    const endTurn = await turns.take();
    if (!endTurn) return refuse(noPreviewTurn('all'));
    // Prefers a running thread, which starts sooner.
    free.sort((one, other) => Number(one.isRunning()) - Number(other.isRunning()));
    const thread = free.pop();
    if (!thread) throw new Error('who has a turn has a thread');
    const release = thread.hold();
    // An import usually follows a preview.
    if (kind === 'preview' || kind === 'head') warmUp('import');
    try {
      // safe: the thread replies to a request of this kind with the matching result
      const request = { kind, job } as ReaderRequest;
      const result = (await post(thread, request, { busyMs: busyMs[use], watchMs })) as Result<
        ReadingAnswers[typeof kind],
        string
      >;
      // Threads read in English, whoever asks.
      return result.ok ? result : refuse(shownProblem(result.error));
    } finally {
      release();
      free.push(thread);
      endTurn();
    }
  };

  return {
    read,
    /** Starts a thread ahead of an upload. */
    expectFile: (): void => warmUp('preview'),
    /** Number of running threads. */
    count: (): number => [...rooms.import.all, ...rooms.preview.all].filter((one) => one.isRunning()).length,
    /** Ends the threads at once; reads in progress fail. */
    stop: async (): Promise<void> => {
      await Promise.all([...rooms.import.all, ...rooms.preview.all].map((thread) => thread.stop()));
    },
  };
}

/** Sends one request to an exclusively held thread. */
function post(
  thread: ReusableThread,
  request: ReaderRequest,
  { busyMs, watchMs }: { readonly busyMs: number; readonly watchMs: number },
): Promise<Result<unknown, string>> {
  const worker: Worker = thread.running();
  return new Promise((resolve, reject) => {
    // Counts CPU time only, so that a slow database does not fail the file.
    const before = worker.performance.eventLoopUtilization();
    const watch = setInterval(() => {
      if (worker.performance.eventLoopUtilization(before).active <= busyMs) return;
      end();
      void thread.stop().finally(() => resolve(refuse(t('reading.tookTooLong'))));
    }, watchMs);
    const answered = (reply: ReaderReply): void => {
      end();
      if (reply.failed === undefined) resolve(reply.result);
      else reject(new Error(reply.failed));
    };
    const died = (): void => {
      end();
      resolve(refuse(t('reading.tooMuchMemory')));
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

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type AuditKey, usedAuditKeys } from '@/lib/audit/marks';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { createTurns } from '@/lib/kernel/turns';
import { log } from '@/lib/log/log';
import { createReusableThread } from '@/lib/threads/reusable-thread';
import { currentLocale } from '@/locale/current-locale';
import type { Locale } from '@/locale/locale.mjs';
import { type FileBytes, receiveFrom } from '../flow';
import type { AnswerKind, Answers, FileKind, FileRefusal, JobKind, Jobs } from '../job';

export type ThreadSettings = {
  readonly databaseUrl: string;
  /** Stall timeout of a reader in milliseconds. */
  readonly stallMs: number;
  readonly auditKeys: readonly AuditKey[];
};

type FileThreadOptions = {
  readonly databaseUrl: string;
  readonly projectFolder?: string;
  readonly idleMs?: number;
  readonly stallMs?: number;
  /** Files in progress, and files in the queue. */
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Files per person, in progress or queued, so that nobody occupies all slots. */
  readonly perPerson?: number;
  readonly heapMiB?: number;
};

export type OpenFile<K extends JobKind> = { readonly answer: Answers[K]; readonly bytes: FileBytes };

/** A request with the port for its reply. */
export type ThreadRequest = {
  readonly [K in JobKind]: {
    readonly kind: K;
    readonly job: Jobs[K];
    /** The requester's, for documents; a thread has no request of its own. */
    readonly locale: Locale;
    readonly port: MessagePort;
  };
}[JobKind];

type Turns = ReturnType<typeof createTurns>;

type FileThreadState = {
  readonly thread: ReusableThread;
  readonly perPerson: number;
  /** Files in progress or queued, by person. */
  readonly filesOf: Map<string, number>;
  readonly fileTurns: Turns;
  /** Separate from the files, so that checking a code does not wait for slow downloads. */
  readonly previewTurns: Turns;
};

/**
 * Generates files in a worker thread, so that the event loop of this process stays free. If the thread dies,
 * its files fail and the next file restarts it.
 */
export function createFileThread(options: FileThreadOptions) {
  const { perPerson = 5, atOnce = 3, waiting = 30 } = options;
  const state: FileThreadState = {
    thread: startThread(options),
    perPerson,
    filesOf: new Map(),
    fileTurns: createTurns({ atOnce, waiting, waitMs: 60_000 }),
    previewTurns: createTurns({ atOnce: 2, waiting, waitMs: 60_000 }),
  };
  return {
    /** Starts the thread ahead of a file. */
    warm(): void {
      state.thread.running();
      state.thread.hold()();
    },

    /**
     * Opens a file: its description, and its bytes as they are generated with back-pressure. Rejects if the
     * thread dies before it answers; afterwards the bytes reject. The caller must read the bytes to their end
     * or call `return`.
     */
    open<K extends FileKind>(
      kind: K,
      job: Jobs[K],
      signal?: AbortSignal,
    ): Promise<Result<OpenFile<K>, FileRefusal>> {
      const uncount = countFile(state, job.actor.id);
      return uncount
        ? openJob(state, kind, job, state.fileTurns, { signal, uncount })
        : Promise.resolve(refuse('too_many_files'));
    },

    /** The current code of a statement from the statement cache. Rejects if the thread dies. */
    today: (job: Jobs['today']) => answerJob(state, 'today', job, state.previewTurns),

    /** What an export for accounting would contain. Rejects if the thread dies, as the next two. */
    accountingPreview: (job: Jobs['accountingPreview']) =>
      answerJob(state, 'accountingPreview', job, state.previewTurns),

    /** What the rules of a mapping take. */
    accountingTrial: (job: Jobs['accountingTrial']) =>
      answerJob(state, 'accountingTrial', job, state.previewTurns),

    /** Makes an export for accounting. If the thread dies, ask again under the same identifier. */
    accountingExport: (job: Jobs['accountingExport']) =>
      answerJob(state, 'accountingExport', job, state.fileTurns),

    /** Ends the thread at once; files in progress fail. */
    stop: state.thread.stop,
  };
}
export type FileThread = ReturnType<typeof createFileThread>;

function startThread({
  databaseUrl,
  projectFolder,
  idleMs = 600_000,
  stallMs = 120_000,
  heapMiB = 384,
}: FileThreadOptions) {
  const settings: ThreadSettings = { databaseUrl, stallMs, auditKeys: usedAuditKeys() };
  return createReusableThread({
    main: 'lib/statements/export/thread/thread-main.ts',
    settings,
    projectFolder,
    heapMiB,
    idleMs,
    onDeath: (error) => log.error('file_thread_died', { error }),
  });
}
type ReusableThread = ReturnType<typeof startThread>;

/** Counts a file of this person and returns the function that releases it; undefined at the limit. */
function countFile({ filesOf, perPerson }: FileThreadState, person: string): (() => void) | undefined {
  const own = filesOf.get(person) ?? 0;
  if (own >= perPerson) return undefined;
  filesOf.set(person, own + 1);
  return () => {
    const left = (filesOf.get(person) ?? 1) - 1;
    if (left > 0) filesOf.set(person, left);
    else filesOf.delete(person);
  };
}

/** The answer of a job without bytes. */
async function answerJob<K extends AnswerKind>(
  state: FileThreadState,
  kind: K,
  job: Jobs[K],
  turns: Turns,
): Promise<Result<Answers[K], FileRefusal>> {
  const opened = await openJob(state, kind, job, turns);
  if (!opened.ok) return opened;
  await opened.value.bytes.return();
  return ok(opened.value.answer);
}

/** Starts a job when a slot is free. The reader of the bytes ends it. */
async function openJob<K extends JobKind>(
  { thread }: FileThreadState,
  kind: K,
  job: Jobs[K],
  turns: Turns,
  { signal, uncount }: { readonly signal?: AbortSignal | undefined; readonly uncount?: () => void } = {},
): Promise<Result<OpenFile<K>, FileRefusal>> {
  const locale = currentLocale();
  const endTurn = await turns.take(signal);
  if (!endTurn) {
    uncount?.();
    return refuse('busy');
  }
  const { port1, port2 } = new MessageChannel();
  const release = thread.hold();
  const receiving = receiveFrom(port1, () => {
    signal?.removeEventListener('abort', leave);
    endTurn();
    uncount?.();
    release();
  });
  // A caller that aborts may not have started to read, and cannot cancel the bytes.
  const leave = (): void => port1.close();
  signal?.addEventListener('abort', leave, { once: true });
  thread.running().postMessage({ kind, job, locale, port: port2 }, [port2]);
  const received = await receiving;
  if (received.refusal) return refuse(received.refusal);
  return ok({
    answer: received.answer as Answers[K], // safe: the thread replies to a job of this kind with the matching answer
    bytes: received.bytes,
  });
}

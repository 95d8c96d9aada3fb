import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresJsOptions } from '../address';
import { closeSockets } from '../network/sockets';

type Timing = {
  /** The pause between two probes, in milliseconds. */
  readonly everyMs: number;
  /** A database without an answer for as long is silent, in milliseconds. */
  readonly silentMs: number;
};

/** A leader without its database sends nothing after four seconds either. */
const ofProcess: Timing = { everyMs: 1_000, silentMs: 4_000 };

/** For a request that needs a silent database, before it has read or written anything. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('the database does not answer');
  }
}

export type Pulse = {
  /** Whether the last probe was answered in time. */
  readonly isAnswering: () => boolean;
  /** What was read, or a `DatabaseSilent` as soon as the database is silent. */
  readonly whileAnswering: <Value>(read: () => Promise<Value>) => Promise<Value>;
  readonly stop: () => Promise<void>;
};

type PulseParts = {
  readonly databaseUrl: string;
  /** Called with true when the database becomes silent, with false when it answers again. */
  readonly changed: (isSilent: boolean) => void;
  readonly timing?: Timing;
};

/**
 * Probes the database over a connection of its own. After a network failure or a failover, connections may
 * stay open without an answer for a quarter of an hour. If the database stays silent for twice its limit,
 * every connection of this process is closed: statements in progress fail as after a cut, and later ones
 * connect again. A database that refuses connections is not silent: everything fails at once by itself.
 */
export function startPulse({ databaseUrl, changed, timing = ofProcess }: PulseParts): Pulse {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<(error: Error) => void>();
  let isSilent = false;
  const options = { ...postgresJsOptions(databaseUrl), max: 1, backoff: false, onnotice: () => undefined };
  const sql = postgres(options);

  function become(next: boolean): void {
    if (next === isSilent) return;
    isSilent = next;
    changed(next);
    if (isSilent) for (const reject of waiting) reject(new DatabaseSilent());
  }

  async function turn(): Promise<void> {
    const answered = sql`select 1`.then(() => true, isAnswer);
    const isInTime = async () => {
      const over = new AbortController();
      const limit = ownTime(timing.silentMs, AbortSignal.any([signal, over.signal]));
      return Promise.race([answered, limit]).finally(() => over.abort());
    };
    if (await isInTime()) return become(false);
    become(true);
    // A second limit, as requests fail by then, and closed connections have more to lose.
    if (!(await isInTime())) closeSockets(silence());
  }

  const beating = (async () => {
    while (!signal.aborted) {
      await turn().catch(() => undefined);
      await pause(timing.everyMs, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    isAnswering: () => !isSilent,
    async whileAnswering(read) {
      if (isSilent) throw new DatabaseSilent();
      let reject: (error: Error) => void = () => undefined;
      const silent = new Promise<never>((_, failed) => {
        reject = failed;
      });
      waiting.add(reject);
      try {
        return await Promise.race([read(), silent]);
      } finally {
        waiting.delete(reject);
      }
    },
    stop: async () => {
      stopping.abort();
      await sql.end({ timeout: 0 });
      await beating;
    },
  };
}

/** Between two of these steps a process reads what has arrived. */
const steps = 20;

/**
 * Waits until this process has had so much time for itself, and gives false: while it was busy, as at its
 * start, an answer may have waited for it.
 */
async function ownTime(ms: number, signal: AbortSignal): Promise<false> {
  for (let step = 0; step < steps; step += 1) await pause(ms / steps, undefined, { signal });
  return false;
}

/** Whether an error is an answer: from the server, or from a machine without one. */
const isAnswer = (error: unknown): boolean =>
  !(
    error instanceof Error &&
    'code' in error &&
    ['CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(String(error.code))
  );

const silence = (): Error =>
  Object.assign(new Error('the database did not answer, and its connections were closed'), {
    code: 'ETIMEDOUT',
  });

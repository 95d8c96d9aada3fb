import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresJsOptions } from './address';

/** How long a start waits for a database that is starting, too, as after a reboot. */
const patienceMs = 60_000;
const tryEveryMs = 1_000;

/** What a server says, or the network in its place, that may be there in a moment. */
const passing = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // Starting up or shutting down; too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
];

type Waiting = {
  readonly signal: AbortSignal;
  /** Called once, with the cause, when the first attempt has failed. */
  readonly waiting: (error: unknown) => void;
};

/**
 * Resolves once the database answers and `use` has done what it needs there, trying all of it again while the
 * database goes away. Rejects with the error if that will not pass, after a minute, and with the signal's
 * reason when that is aborted.
 */
export async function awaitDatabase(
  url: string,
  use: () => Promise<void>,
  { signal, waiting }: Waiting,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await askOnce(url);
      return await use();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || performance.now() > until) throw error;
      if (attempt === 0) waiting(error);
    }
    await pause(tryEveryMs, undefined, { signal });
  }
}

async function askOnce(url: string): Promise<void> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Whether the database may be there in a moment. A query builder's error has the driver's as its cause. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && passing.includes(String(error.code))) || isPassing(error.cause);
}

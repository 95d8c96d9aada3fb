import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { postgresJsOptions } from '../address';

/** How long to wait for a database that is also starting, as after a reboot, in milliseconds. */
const patienceMs = 60_000;
const tryEveryMs = 1_000;

/** Errors of a server or network that may be available in a moment. */
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
 * Resolves once the database answers and `use` has succeeded, repeating both while errors are transient.
 * Rejects with any other error, with the last one after a minute, and with the signal's reason if that is
 * aborted.
 */
export async function awaitDatabase(
  url: string,
  use: () => Promise<void>,
  { signal, waiting }: Waiting,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await tryOnce(url);
      return await use();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error) || performance.now() > until) throw error;
      if (attempt === 0) waiting(error);
    }
    await pause(tryEveryMs, undefined, { signal });
  }
}

async function tryOnce(url: string): Promise<void> {
  const sql = postgres({ ...postgresJsOptions(url), max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Whether the error is transient. A query builder's error has the driver's as its cause. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && passing.includes(String(error.code))) || isPassing(error.cause);
}

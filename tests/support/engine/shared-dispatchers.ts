import postgres from 'postgres';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '@/lib/db/client';
import { ProviderConfig } from '@/lib/provider/config';
import type { Dispatcher, ProviderReply, SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { NonceSource } from '@/lib/provider/signing/nonces';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { createSharedDispatcher, type SharedDispatcherParts } from '@/lib/provider-leader/shared-dispatcher';
import type { LeaderTiming } from '@/lib/provider-leader/timing';
import { createTestDatabase } from '../database/database';
import { sandboxCredentials } from '../provider/sandbox';

/**
 * Quicker than in production, so that a test takes seconds. No process is frozen, so the lease is long: a
 * busy machine does not end it.
 */
const quickTiming: Partial<LeaderTiming> = {
  beatMs: 200,
  leaseMs: 60_000,
  silentMs: 65_000,
  tryEveryMs: 100,
  patienceMs: 500,
  pollMs: 100,
  sweepAfterMs: 2_000,
};

type Send = (call: ProviderCall, nonce: bigint, options: SendOptions) => Promise<ProviderReply>;

/** Replies to everything with the nonce. */
export const reply = (nonce: bigint, body = 'done'): ProviderReply => ({
  status: 200,
  body: Buffer.from(body),
  nonce,
  sendings: 1,
});

/** A dispatcher that draws a nonce for each call and leaves the rest to the test. */
const drawingDispatcher = (nonces: NonceSource, send: Send): Dispatcher => {
  const inFlight = new Set<Promise<unknown>>();
  return {
    send: async (call, options = {}) => {
      let nonce = nonces.take();
      while (nonce === undefined) {
        await nonces.reserve();
        nonce = nonces.take();
      }
      const sent = send(call, nonce, options);
      inFlight.add(sent);
      return sent.finally(() => inFlight.delete(sent));
    },
    room: () => 100,
    close: async () => {
      await Promise.allSettled(inFlight);
    },
  };
};

/** A database, and as many processes as a test needs, each with its own connections. */
export async function dispatchersOfOneKey() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const signing = new ProviderConfig({ baseUrl: new URL('http://127.0.0.1:1'), ...sandboxCredentials });

  /** One process. `told` is what it reported. */
  function join(
    options: { send?: Send } & Partial<
      Pick<SharedDispatcherParts, 'role' | 'timing' | 'config' | 'clock'>
    > = {},
  ) {
    const {
      send = async (_, nonce) => reply(nonce),
      role = 'sends',
      timing = {},
      clock = Date.now,
    } = options;
    const config = options.config ?? signing;
    const own = createDatabase(database.url, { max: 3 });
    const recorded: unknown[] = [];
    const dispatcher = createSharedDispatcher({
      sql: own.sql,
      databaseUrl: database.url,
      config,
      role,
      clock,
      open: (nonces) => drawingDispatcher(nonces, send),
      timing: { ...quickTiming, ...timing },
      report: (error) => recorded.push(error),
    });
    const leave = async () => {
      await dispatcher.close();
      await own.close();
    };
    onTestFinished(leave);
    return { ...dispatcher, told: recorded, leave };
  }
  async function admin(mayConnect: boolean): Promise<void> {
    const sql = postgres(inject('adminUrl'), { max: 1, onnotice: () => undefined });
    const name = new URL(database.url).pathname.slice(1);
    await sql`alter database ${sql(name)} with allow_connections ${sql.unsafe(String(mayConnect))}`;
    if (!mayConnect)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await sql.end();
  }

  const calls = () => database.sql<{ state: string; call: string }[]>`select * from forwarded_requests`;
  return {
    ...database,
    join,
    /** Cuts all connections, and accepts none until it is opened again. */
    shut: () => admin(false),
    open: () => admin(true),
    /** The rows of the table. */
    calls,
    /** Waits until the table has this many calls. */
    waiting: async (count: number) => {
      while ((await calls()).length < count);
    },
  };
}

/** A call identified by its name only. */
export const anyCall = (name = 'x'): ProviderCall => ({ call: 'commission', fields: [['account', name]] });

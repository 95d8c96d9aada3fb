import { createDatabase } from '@/lib/db/client';
import { isEngineLockHeld } from '@/lib/db/locks';
import { isUsable, type Schema, schemaProblems, schemaVersion } from '@/lib/db/migrations/schema-version';
import { within } from '@/lib/kernel/within';
import { oldestDueMinutes } from '@/lib/monitoring/oldest-due';

/** Problems in words for an operator; empty arrays if healthy. */
export type Health = {
  /** Why this process cannot serve pages. */
  readonly pages: readonly string[];
  /** Why payments are not sent, although pages are served. */
  readonly payments: readonly string[];
};

type HealthParts = {
  readonly databaseUrl: string;
  readonly schema: Schema;
  /** How long a check waits for the database, in milliseconds. */
  readonly withinMs?: number;
  /** Whether the database answers, however slowly. */
  readonly isAnswering?: () => boolean;
};

/** In seconds; the dispatcher writes a heartbeat every second. */
const silentSeconds = 30;

/**
 * Of an inspection, in milliseconds: a dozen round trips of a network that adds a second to each. Also the
 * greatest age of the verdict that is given meanwhile.
 */
const slowestMs = 15_000;

/**
 * Checks the database over a separate connection, which no request holds. A timeout closes the connection:
 * after a network failure it would stay silent long after the database is back. While a slow database
 * answers, requests can be served: until the inspection ends, the verdict of the one before holds.
 */
export function createHealth({
  databaseUrl,
  schema,
  withinMs = 1_500,
  isAnswering = () => false,
}: HealthParts) {
  let connection: Connection | undefined;
  let asking: Promise<Health> | undefined;
  let last: { readonly health: Health; readonly at: number } | undefined;

  async function measure(): Promise<Health> {
    connection ??= createDatabase(databaseUrl, { max: 1 });
    const { close } = connection;
    try {
      const health = await within(Math.max(withinMs, slowestMs), inspect(connection, schema));
      last = { health, at: performance.now() };
      return health;
    } catch {
      connection = undefined;
      last = undefined;
      void close().catch(() => undefined);
      return unreachable;
    }
  }

  /** For a caller who does not wait any longer. */
  const meanwhile = (): Health =>
    last && isAnswering() && performance.now() - last.at < slowestMs + withinMs ? last.health : unreachable;

  return {
    /** Concurrent checks share one inspection. */
    check: async (): Promise<Health> => {
      asking ??= measure().finally(() => {
        asking = undefined;
      });
      return within(withinMs, asking).catch(meanwhile);
    },
    close: async (): Promise<void> => connection?.close(),
  };
}

const unreachable: Health = { pages: ['the database does not answer'], payments: [] };

type Connection = ReturnType<typeof createDatabase>;

async function inspect({ db, sql }: Connection, schema: Schema): Promise<Health> {
  const version = await schemaVersion(sql, schema);
  if (!isUsable(version)) return { pages: [schemaProblems[version]], payments: [] };
  const [seen] = await sql<
    { isReadOnly: boolean; hasWorker: boolean; isSilent: boolean; isPaused: boolean }[]
  >`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      ${sql.unsafe(isEngineLockHeld())} as "hasWorker",
      coalesce((select max(heartbeat_at) from leadership_terms) < clock_timestamp() - ${silentSeconds} * interval '1 second', false)
        as "isSilent", is_sending_paused() as "isPaused"`;
  const minutesDue = seen?.isPaused ? undefined : await oldestDueMinutes(db);
  return {
    pages: seen?.isReadOnly ? ['the database takes no writes'] : [],
    payments: [
      ...(seen?.hasWorker ? [] : ['no worker runs']),
      ...(seen?.isPaused ? ['the database was restored: sending is paused until two admins resume it'] : []),
      ...(seen?.isSilent ? ['no process sends to the payment provider'] : []),
      ...(minutesDue === undefined
        ? []
        : [`a payment has been due for ${minutesDue} minutes without an answer of the payment provider`]),
    ],
  };
}

/** 200 if there are no problems, else 503 with their list. */
export function healthReply(problems: readonly string[]): Response {
  return problems.length === 0
    ? Response.json({ status: 'ok' })
    : Response.json({ status: problems.join('; '), problems }, { status: 503 });
}

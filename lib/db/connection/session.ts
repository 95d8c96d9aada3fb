import postgres from 'postgres';
import { postgresJsOptions, sessionUrlOf } from '../address';
import type { Sql } from '../client';

/** A single connection that is never replaced, as its locks would be lost silently. */
export type Session = {
  readonly sql: Sql;
  readonly isClosed: () => boolean;
  /** Aborted when the connection is gone, on either side. */
  readonly closed: AbortSignal;
  readonly close: () => Promise<void>;
};

type SessionParts = {
  /** Of the database; the connection goes past a pooler in transaction mode. */
  readonly url: string;
  /** The connection's `application_name`. */
  readonly name: string;
  readonly channels: readonly string[];
  readonly heard: (channel: string, payload: string) => void;
};

/** Opens a connection that listens on channels. */
export async function openSession({ url, name, channels, heard }: SessionParts): Promise<Session> {
  const closed = new AbortController();
  const close = async () => {
    closed.abort();
    await sql.end({ timeout: 0 });
  };
  const options = {
    ...postgresJsOptions(sessionUrlOf(url)),
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    // An undeclared option that `listen` is built on, which would open one more connection.
    onnotify: heard,
    onclose: () => void close(),
    connection: { application_name: name, idle_in_transaction_session_timeout: 5_000 },
  };
  const sql = postgres(options);
  try {
    for (const channel of channels) await sql`listen ${sql(channel)}`;
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, isClosed: () => closed.signal.aborted, closed: closed.signal, close };
}

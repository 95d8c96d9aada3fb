import { createDatabase } from '@/lib/db/client';
import { within } from '@/lib/kernel/within';
import { type Figures, readFigures } from './figures';

type ReaderParts = {
  readonly databaseUrl: string;
  /** The database's time-out, in milliseconds. */
  readonly withinMs?: number;
  /** In milliseconds; scrapers that come more often share one reading. */
  readonly freshMs?: number;
};

/**
 * Reads the figures over a connection of its own, which no request holds; undefined if the database does not
 * answer in time. A late answer closes the connection, as after a network failure it would stay silent.
 */
export function createFigureReader({ databaseUrl, withinMs = 2_000, freshMs = 5_000 }: ReaderParts) {
  let connection: ReturnType<typeof createDatabase> | undefined;
  let latest: { readonly at: number; readonly figures: Promise<Figures | undefined> } | undefined;

  async function measure(): Promise<Figures | undefined> {
    connection ??= createDatabase(databaseUrl, { max: 1 });
    const { db, close } = connection;
    try {
      return await within(withinMs, readFigures(db, Date.now));
    } catch {
      connection = undefined;
      void close().catch(() => undefined);
      return undefined;
    }
  }

  return {
    read: (): Promise<Figures | undefined> => {
      const now = performance.now();
      if (!latest || now - latest.at > freshMs) latest = { at: now, figures: measure() };
      return latest.figures;
    },
    close: async (): Promise<void> => connection?.close(),
  };
}

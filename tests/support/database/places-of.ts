import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';

/** The rows that have a text anywhere, by table; tables without such a row are left out. */
export async function placesOf(db: Database, text: string): Promise<ReadonlyMap<string, number>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const places = new Map<string, number>();
  for (const { name } of tables) {
    const [found] = await db.execute<{ rows: string }>(
      sql`select count(*) as rows from ${sql.identifier(name)} as t where to_jsonb(t)::text ilike ${`%${text}%`}`,
    );
    const rows = Number(found?.rows);
    if (rows > 0) places.set(name, rows);
  }
  return places;
}

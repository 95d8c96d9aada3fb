import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { madeCsv } from './import-rows';
import { measureImport, openImporting } from './import-run';

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-import-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
await migrate(server.url, resolve('drizzle/migrations'));
const database = createDatabase(server.url);
const importing = await openImporting(database);
const t = setInterval(async () => {
  const r =
    await database.sql`select pid, state, wait_event_type, wait_event, now()-query_start as age, left(query,150) as q from pg_stat_activity where state<>'idle' and pid<>pg_backend_pid()`;
  console.error(performance.now().toFixed(0), JSON.stringify(r));
}, 2000);
console.error(await measureImport(importing, madeCsv(40000)));
clearInterval(t);
await database.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

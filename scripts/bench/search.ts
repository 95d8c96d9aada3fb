/**
 * Benchmarks search as one types, beside a plain ILIKE over the same tables: `npm run bench:search`. Each
 * text is typed letter by letter with a query for each, as in the palette. On Linux it also reports the
 * database's CPU time, which does not depend on the machine's other load.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { createDatabase, type Sql } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { newUserId } from '@/lib/kernel/ids';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { fillLibrary, librarySize } from '@/tests/bench/databases/search-library';
import { type Cost, costOf, figures } from '@/tests/bench/harness/database-work';

const most = 6;

/** Typical queries: rare and frequent words, no matches, several words. */
const typed = [
  'nordwind energy',
  'invoice inv-2023',
  'αθηνά',
  'zzzq nothing',
  'anna 250',
  '1 234,50',
  '700123456',
  'DE01 0000',
  '21 Nov 2023',
  'in 20 gm',
] as const;

/** The naive query: all texts of a row contain the typed one, newest first. */
async function searchPlainly(sql: Sql, text: string): Promise<void> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  await sql`select id, beneficiary_name from orders
    where beneficiary_name ilike ${pattern} or reference ilike ${pattern} or beneficiary_account ilike ${pattern}
      or external_payment_id ilike ${pattern} or payment_id ilike ${pattern} or amount::text ilike ${pattern}
    order by created_at desc, id desc limit ${most}`;
  await sql`select id, name from beneficiaries where name ilike ${pattern} or account ilike ${pattern} or address_town ilike ${pattern}
    order by sort_name, id limit ${most}`;
  await sql`select payment_id, beneficiary_name from cached_entries
    where beneficiary_name ilike ${pattern} or details ilike ${pattern} or counterparty_account ilike ${pattern}
      or payment_id ilike ${pattern} or external_payment_id ilike ${pattern} or amount::text ilike ${pattern}
    order by date desc, account, position desc limit ${most}`;
}

async function compare(url: string): Promise<void> {
  const { db, sql, close } = createDatabase(url, { max: 1 });
  try {
    const entrySeconds = await fillLibrary(sql);
    // A single backend, so that all of its CPU time is measured.
    await sql`set max_parallel_workers_per_gather = 0`;
    const [server] = await sql<{ process: number }[]>`select pg_backend_pid() as process`;
    const process = server?.process ?? 0;
    const reader = { id: newUserId(), name: 'Admin', email: 'admin@example.com', role: 'admin' } as const;
    let unanswered = 0;
    const ask = async (text: string) => {
      const groups = await searchEverything(db, searchGrants(reader), text, {
        most,
        kinds: changeRequestKinds,
        now: new Date(),
      });
      if (groups.some(({ isUnanswered }) => isUnanswered)) unanswered += 1;
    };
    await ask('warm');
    const rows = [];
    for (const text of typed) {
      const [ours, plain]: [Cost[], Cost[]] = [[], []];
      for (const beginning of [...text].map((_, at) => text.slice(0, at + 1))) {
        plain.push(await costOf(process, () => searchPlainly(sql, beginning)));
        for (let again = 0; again < 3; again += 1) ours.push(await costOf(process, () => ask(beginning)));
      }
      rows.push({ text, ours, plain });
    }
    report(rows, Math.round(librarySize.entries / entrySeconds), unanswered);
  } finally {
    await close();
  }
}

type Row = { readonly text: string; readonly ours: readonly Cost[]; readonly plain: readonly Cost[] };

function report(rows: readonly Row[], entriesASecond: number, unanswered: number): void {
  const of = (costs: readonly Cost[]) => ({
    waited: figures(costs.map(({ waited }) => waited)),
    worked: figures(costs.map(({ worked }) => worked)),
  });
  const cells = (costs: readonly Cost[]) => {
    const { waited, worked } = of(costs);
    return [worked.median, worked.p95, worked.most, waited.median, waited.p95].map((ms) => ms.toFixed(1));
  };
  const line = (name: string, row: Omit<Row, 'text'>) =>
    `| ${[name, ...cells(row.ours), ...cells(row.plain)].join(' | ')} |`;
  const all = { ours: rows.flatMap(({ ours }) => ours), plain: rows.flatMap(({ plain }) => plain) };
  const { orders, entries, beneficiaries, matters } = librarySize;
  console.log(
    `${orders} orders, ${entries} entries, ${beneficiaries} beneficiaries, ${matters} exceptions, differences and change requests each;`,
  );
  console.log('milliseconds a keystroke, first of work in the database, then as long as one waits.\n');
  console.log(
    '| typed | work: median | 95 % | most | wait: median | 95 % | ILIKE, work: median | 95 % | most | wait: median | 95 % |',
  );
  console.log(`|---|${'--:|'.repeat(10)}`);
  for (const { text, ...row } of rows) console.log(line(`\`${text}\``, row));
  console.log(line('all of them', all));
  console.log(
    `\n${unanswered} unanswered. Entries are kept at ${entriesASecond} a second, with their index.`,
  );
  const bench = { ...librarySize, search: of(all.ours), ilike: of(all.plain), unanswered, entriesASecond };
  console.log(
    `BENCH ${JSON.stringify(bench, (_, value) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-search-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
try {
  await migrate(server.url, resolve('drizzle'));
  await compare(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

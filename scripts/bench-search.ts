/**
 * How fast the search answers while one types, beside a plain ILIKE over the same tables: `npm run bench:search`. Each text is
 * typed letter by letter, and every letter is a question, as in the palette.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase, type Sql } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { newUserId } from '@/lib/kernel/ids';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { fillLibrary, librarySize } from '@/tests/bench/search-library';

const most = 6;

/** What people type: rare and frequent words, nothing, several things at once. */
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

type Figures = { readonly median: number; readonly p95: number; readonly most: number };

function figures(milliseconds: readonly number[]): Figures {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** What one would write first: all texts of a row contain what was typed, newest first. */
async function searchPlainly(sql: Sql, text: string): Promise<void> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  await sql`select id, beneficiary_name from orders
    where beneficiary_name ilike ${pattern} or reference ilike ${pattern} or beneficiary_account ilike ${pattern}
      or external_payment_id ilike ${pattern} or payment_id ilike ${pattern} or amount::text ilike ${pattern}
    order by created_at desc, id desc limit ${most}`;
  await sql`select id, name from beneficiaries where name ilike ${pattern} or account ilike ${pattern} or address_town ilike ${pattern}
    order by sort_name, id limit ${most}`;
  await sql`select payment_id, beneficiary_name from kept_entries
    where beneficiary_name ilike ${pattern} or details ilike ${pattern} or counterparty_account ilike ${pattern}
      or payment_id ilike ${pattern} or external_payment_id ilike ${pattern} or amount::text ilike ${pattern}
    order by date desc, account, position desc limit ${most}`;
}

async function compare(url: string): Promise<void> {
  const { db, sql, close } = createDatabase(url);
  try {
    const entrySeconds = await fillLibrary(sql);
    const viewer = { id: newUserId(), name: 'Viewer', email: 'viewer@example.com', role: 'viewer' } as const;
    const ask = (text: string) => searchEverything(db, searchGrants(viewer), text, { most });
    const rows = [];
    let unanswered = 0;
    for (const text of typed) {
      const keystrokes = [...text].map((_, at) => text.slice(0, at + 1));
      const [ours, plain]: [number[], number[]] = [[], []];
      for (const beginning of keystrokes) {
        plain.push(await timed(() => searchPlainly(sql, beginning)));
        for (let again = 0; again < 3; again += 1) {
          ours.push(
            await timed(async () => {
              const groups = await ask(beginning);
              if (groups.some(({ isUnanswered }) => isUnanswered)) unanswered += 1;
            }),
          );
        }
      }
      rows.push({ text, ours: figures(ours), plain: figures(plain), all: ours, allPlain: plain });
    }
    const all = figures(rows.flatMap((row) => row.all));
    const allPlain = figures(rows.flatMap((row) => row.allPlain));
    const { orders, entries, beneficiaries } = librarySize;
    const line = (name: string, ours: Figures, plain: Figures) =>
      `| ${[name, ...[ours.median, ours.p95, ours.most, plain.median, plain.p95, plain.most].map((ms) => ms.toFixed(1))].join(' | ')} |`;
    console.log(
      `${orders} orders, ${entries} entries, ${beneficiaries} beneficiaries; milliseconds a keystroke`,
    );
    console.log('| typed | median | 95 of 100 | most | ILIKE: median | 95 of 100 | most |');
    console.log('|---|--:|--:|--:|--:|--:|--:|');
    for (const { text, ours, plain } of rows) console.log(line(`\`${text}\``, ours, plain));
    console.log(line('all of them', all, allPlain));
    console.log(`Entries are kept at ${Math.round(entries / entrySeconds)} a second, with their index.`);
    const report = {
      ...librarySize,
      search: all,
      ilike: allPlain,
      unanswered,
      entriesASecond: Math.round(entries / entrySeconds),
    };
    console.log(`BENCH ${JSON.stringify(report)}`);
  } finally {
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'paydesk-bench-search-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
try {
  await migrate(server.url, resolve('drizzle/migrations'));
  await compare(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

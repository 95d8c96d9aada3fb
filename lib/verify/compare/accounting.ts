import { asc, gt, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { accountingExports, accountingMappings } from '@/lib/db/schema/records/accounting';
import { toDecimal } from '@/lib/kernel/money';
import { mappingHash } from '@/lib/statements/accounting/mapping/mapping';
import { type Compared, openTally, type Tally } from '../difference';
import { type FoundRecord, recordsOfActions } from '../records';

type ExportRow = typeof accountingExports.$inferSelect;

const pageSize = 100;

/**
 * Compares account mappings and exports for accounting with the chain, which has the hash of each mapping and
 * file. Hashes the files again, and counts their entries.
 */
export async function compareAccounting(db: Executor): Promise<Compared> {
  const tally = openTally('exports for accounting');
  await compareMappings(db, tally);
  for (let after = 0n; ; ) {
    const page = await db
      .select()
      .from(accountingExports)
      .where(gt(accountingExports.sequence, after))
      .orderBy(asc(accountingExports.sequence))
      .limit(pageSize);
    const records = await recordsOfActions(
      db,
      page.map(({ id }) => id),
      ['accounting.exported', 'accounting.export_withdrawn'],
    );
    for (const row of page)
      tally.add(row.id, [
        ...judge(
          row,
          records.filter(({ subjectId }) => subjectId === row.id),
        ),
        ...(await contentProblems(db, row)),
      ]);
    after = page.at(-1)?.sequence ?? after;
    if (page.length < pageSize) break;
  }
  const missing = await db.execute<{ id: string }>(sql`
    select subject_id as id from audit_records r where action = 'accounting.exported'
      and not exists (select from accounting_exports x where x.id::text = r.subject_id)
    order by sequence limit 20`);
  for (const { id } of missing)
    tally.miss(id, 'the audit chain knows this export, and it is not stored any more');
  return tally.result();
}

async function compareMappings(db: Executor, tally: Tally): Promise<void> {
  const rows = await db.select().from(accountingMappings).orderBy(asc(accountingMappings.version));
  const records = await recordsOfActions(
    db,
    rows.map(({ version }) => String(version)),
    ['accounting.mapping_saved'],
  );
  for (const { version, document, hash, savedById } of rows) {
    const record = records.find(({ subjectId }) => subjectId === String(version));
    const isRecorded =
      mappingHash(document) === hash && record?.details.hash === hash && record.actorId === savedById;
    tally.add(`mapping ${version}`, [
      ...(record ? [] : ['the audit chain does not know it']),
      ...(!record || isRecorded ? [] : ['it is not the mapping that was recorded']),
    ]);
  }
  const missing = await db.execute<{ version: string }>(sql`
    select subject_id as version from audit_records r where action = 'accounting.mapping_saved'
      and not exists (select from accounting_mappings m where m.version::text = r.subject_id)
    order by sequence limit 20`);
  for (const { version } of missing)
    tally.miss(`mapping ${version}`, 'the audit chain knows it, and it is not stored any more');
}

function judge(row: ExportRow, records: readonly FoundRecord[]): readonly string[] {
  const made = records.find(({ action }) => action === 'accounting.exported');
  if (!made) return ['the audit chain does not know it'];
  const { sha256, entries, credits, debits, mapping } = made.details;
  const isSame =
    made.actorId === row.madeById &&
    sha256 === row.sha256 &&
    entries === row.entryCount &&
    credits === toDecimal(row.credits) &&
    debits === toDecimal(row.debits) &&
    mapping === row.mappingVersion;
  const withdrawal = records.find(({ action }) => action === 'accounting.export_withdrawn');
  const isWithdrawnAlike =
    row.withdrawnAt === null
      ? !withdrawal
      : withdrawal?.actorId === row.withdrawnById && withdrawal.details.reason === row.withdrawnReason;
  return [
    ...(isSame ? [] : ['it is not the export that was recorded']),
    ...(isWithdrawnAlike ? [] : ['its withdrawal is not the recorded one']),
  ];
}

async function contentProblems(db: Executor, row: ExportRow): Promise<readonly string[]> {
  const [found] = await db.execute<{ hash: string | null; count: number; live: number }>(sql`
    select (select encode(sha256(string_agg(bytes, ''::bytea order by position)), 'hex')
        from accounting_export_parts where export_id = ${row.id}) as hash,
      count(*)::int as count, count(*) filter (where not is_withdrawn)::int as live
    from accounting_export_entries where export_id = ${row.id}`);
  const live = row.withdrawnAt === null ? row.entryCount : 0;
  return [
    ...(found?.hash === row.sha256 ? [] : ['its file is not the one that was recorded']),
    ...(found?.count === row.entryCount && found.live === live
      ? []
      : ['its entries are not those that were recorded']),
  ];
}

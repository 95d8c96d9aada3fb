import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { NotedHead } from '@/lib/audit/heads';
import { type AuditKey, auditKeyOf } from '@/lib/audit/marks';
import { genesisHash, hashOfRecord } from '@/lib/audit/record';
import type { Database, Sql } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { Draw } from '../draw';
import type { Tampering } from './tamper-table';

type Record = typeof auditRecords.$inferSelect;

/**
 * What the owner of a database can do to the chain beyond changing a row: chains that are consistent again.
 * Those with a key have the key of the application, or have none at all and cut the chain where nobody looks.
 */
export const chainActs = [
  'rehash one',
  'rehash the rest',
  'rehash the rest without marks',
  'rehash the rest under another key',
  'delete and renumber',
  'exchange two and rehash',
  'append',
  'append with the mark of another',
] as const;

/** These escape unless a head was noted outside. */
export const unnotedActs = [
  'cut off the end and the tables with it',
  'rehash the rest with the key',
] as const;

export type ChainAct = (typeof chainActs)[number] | (typeof unnotedActs)[number];

const remarked = (hash: string, key: AuditKey) => ({
  mark: createHmac('sha256', key.key).update(hash).digest('hex'),
  markKey: key.id,
});

/** Changes the chain in a transaction of the caller. Returns what was done. */
export async function tamperWithChain(
  { db, sql, key }: { readonly db: Database; readonly sql: Sql; readonly key: AuditKey },
  draw: Draw,
  act: ChainAct,
): Promise<Tampering> {
  const records = await db.select().from(auditRecords).orderBy(asc(auditRecords.sequence));
  const place = draw.below(records.length - 1);
  const changed = changedChain(draw, records, place, act, key);
  await sql.unsafe('delete from audit_records');
  for (let first = 0; first < changed.length; first += 200)
    await db.insert(auditRecords).values(changed.slice(first, first + 200));
  return { what: `chain: ${act}`, statements: [`${act} from record ${place + 1} on`] };
}

function changedChain(
  draw: Draw,
  records: readonly Record[],
  place: number,
  act: ChainAct,
  key: AuditKey,
): Record[] {
  const before = records.slice(0, place);
  const rest = records.slice(place);
  const [first, ...after] = rest;
  const last = records.at(-1);
  if (!first || !last) throw new Error('the chain is empty');
  const altered = { ...first, actorName: `${first.actorName}x`, commitments: null, salts: null };
  switch (act) {
    case 'rehash one':
      return [...before, { ...altered, hash: hashOfRecord(altered) }, ...after];
    case 'rehash the rest':
      return relinked(before, [altered, ...after], ({ mark, markKey }) => ({ mark, markKey }));
    case 'rehash the rest without marks':
      return relinked(before, [altered, ...after], () => ({ mark: null, markKey: null }));
    case 'rehash the rest under another key':
      return relinked(before, [altered, ...after], ({ hash }) => remarked(hash, auditKeyOf('another')));
    case 'rehash the rest with the key':
      return relinked(before, [altered, ...after], ({ hash }) => remarked(hash, key));
    case 'delete and renumber':
      return relinked(before, after, ({ mark, markKey }) => ({ mark, markKey }));
    case 'exchange two and rehash': {
      const other = draw.below(after.length);
      const exchanged = after.map((record, index) => (index === other ? first : record));
      return relinked(before, [after[other] ?? last, ...exchanged], ({ mark, markKey }) => ({
        mark,
        markKey,
      }));
    }
    case 'append':
      return relinked(records, [altered], () => ({ mark: null, markKey: null }));
    case 'append with the mark of another':
      return relinked(records, [altered], ({ mark, markKey }) => ({ mark, markKey }));
    case 'cut off the end and the tables with it':
      return records.slice(0, -1);
  }
}

/** Numbers and links records after others, as an attacker does who knows the format. */
function relinked(
  before: readonly Record[],
  rest: readonly Record[],
  markOf: (record: Record) => Pick<Record, 'mark' | 'markKey'>,
): Record[] {
  let previousHash = before.at(-1)?.hash ?? genesisHash;
  const linked = rest.map((record, index) => {
    const moved = { ...record, sequence: BigInt(before.length + index + 1), previousHash };
    const hash = hashOfRecord(moved);
    previousHash = hash;
    return { ...moved, hash, ...markOf({ ...moved, hash }) };
  });
  return [...before, ...linked];
}

/** The head of the chain, as it is noted outside the database. */
export async function noteHead(sql: Sql): Promise<NotedHead> {
  const [head] = await sql<{ sequence: string; hash: string }[]>`
    select r.sequence::text, r.hash from audit_records r order by r.sequence desc limit 1`;
  if (!head) throw new Error('the chain is empty');
  return { sequence: BigInt(head.sequence), hash: head.hash };
}

import { createHash, randomBytes } from 'node:crypto';
import { markOf } from '@/lib/audit/marks';
import { merkleRoot, rowsOfBlock } from '@/lib/audit/merkle';
import { genesisHash, hashOfRecord } from '@/lib/audit/record';
import { batchCanonicalForm } from '@/lib/batches/batch/canonical';
import type { Sql } from '@/lib/db/client';
import { challengeOf } from '@/lib/identity/second-factors/methods/passkey';
import { iban } from '@/lib/kernel/banking/iban';
import { batchId, newBatchId, newExternalPaymentId, newOrderId, userId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { rowsOfBatch, type Templates } from './order-templates';
import { type Row, type RowsOf, readBatch, readOrder, type Template, writeRows } from './template-rows';

/** One in so many orders is a single one, that two people approved by itself. */
const singleOneIn = 4;

/** Single orders that are written at a time. */
const singlesAtOnce = 2_500;

/**
 * Writes orders like the templates until there are so many: each under identifiers, hashes and signatures of
 * its own, with records that go on the audit chain, marked. As the commands and the engine would leave them,
 * in a minute instead of an hour.
 */
export async function multiplyOrders(
  sql: Sql,
  { orders, batch, passkeys }: Templates,
  count: number,
): Promise<void> {
  const kinds: Template[] = [];
  for (const { id, share } of orders) {
    const template = await readOrder(sql, id);
    for (let times = 0; times < share; times += 1) kinds.push(template);
  }
  const whole = await readBatch(sql, batch);
  const rows = await sql<{ id: string }[]>`
    select id from orders where batch_id = ${batch} order by batch_position`;
  const ofRows: Template[] = [];
  for (const { id } of rows) ofRows.push(await readOrder(sql, id));
  for (;;) {
    const [now] = await sql<{ all: number; single: number }[]>`
      select count(*)::int as all, (count(*) filter (where batch_id is null))::int as single from orders`;
    const missing = count - (now?.all ?? count);
    if (missing <= 0) break;
    const isForBatch = missing >= rowsOfBatch && (now?.single ?? 0) * singleOneIn >= (now?.all ?? 0);
    const copies = isForBatch
      ? copyBatch(whole, ofRows, passkeys)
      : copySingles(kinds, Math.min(missing, singlesAtOnce), passkeys);
    await write(sql, copies);
  }
  await sql.unsafe('vacuum analyze');
}

function copySingles(kinds: readonly Template[], count: number, passkeys: Passkeys): readonly Template[] {
  return Array.from({ length: count }, () => {
    const template = kinds[Math.floor(Math.random() * kinds.length)];
    if (!template) throw new Error('there is no template');
    return copyOrder(template, [], passkeys);
  });
}

type Passkeys = Templates['passkeys'];
type Replaced = readonly (readonly [from: string, to: string])[];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const textOf = (value: Row[string] | undefined): string => String(value ?? '');

/** Each text by another, wherever it stands as a whole or in a longer one. */
const replace = (template: Template, replaced: Replaced): Template =>
  // safe: other texts in the same shape
  JSON.parse(
    replaced.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(template)),
  ) as Template;

const drawDigits = (): string => String(BigInt(`0x${randomBytes(7).toString('hex')}`)).padStart(17, '1');

/** The same order under identifiers of its own; `more` is what its batch has others of. */
function copyOrder(template: Template, more: Replaced, passkeys: Passkeys): Template {
  const [order] = template.rows.orders ?? [];
  if (!order) throw new Error('a template has its order');
  const paid = order.payment_id === null ? [] : [[`"${order.payment_id}"`, `"${drawDigits()}"`] as const];
  const copy = replace(template, [
    [textOf(order.id), newOrderId()],
    [textOf(order.external_payment_id), newExternalPaymentId()],
    ...paid,
    ...more,
  ]);
  return signed(replace(copy, newHashes(copy.rows.order_versions)), 'approvals', passkeys);
}

/** What each version hashes to now. */
const newHashes = (versions: readonly Row[] = []): Replaced =>
  versions.map((version) => [textOf(version.hash), sha256(textOf(version.canonical_form))]);

/** Each approval signed again with the passkey that it names, as its hash is another. */
function signed(template: Template, table: string, passkeys: Passkeys): Template {
  const approvals = (template.rows[table] ?? []).map((approval) => {
    const evidence = approval.evidence as Row | null; // safe: an object of texts, as the column keeps it
    const authenticator = evidence && passkeys.get(textOf(evidence.credentialId));
    if (!authenticator) return approval;
    const oneTimeValue = randomBytes(32).toString('base64url');
    const { response } = authenticator.sign({ challenge: challengeOf(textOf(approval.hash), oneTimeValue) });
    const { clientDataJSON: clientDataJson, authenticatorData, signature } = response;
    return {
      ...approval,
      evidence: { ...evidence, oneTimeValue, clientDataJson, authenticatorData, signature },
    };
  });
  return { ...template, rows: { ...template.rows, [table]: approvals } };
}

/** The same batch with other orders, one a row: hashes, root and signatures follow from theirs. */
function copyBatch(template: Template, ofRows: readonly Template[], passkeys: Passkeys): readonly Template[] {
  const [batch] = template.rows.batches ?? [];
  if (!batch) throw new Error('a template has its batch');
  const id = newBatchId();
  const orders = ofRows.map((order) => copyOrder(order, [[textOf(batch.id), id]], passkeys));
  const hashes = orders.map(({ rows }) => textOf(rows.orders?.[0]?.hash));
  const root = merkleRoot(hashes);
  const rows = (template.rows.batch_rows ?? []).map((row, index) => {
    const order = orders[index]?.rows.orders?.[0];
    if (!order || order.batch_position !== row.position) throw new Error('every row has its order');
    const ids = { order_id: order.id ?? null, external_payment_id: order.external_payment_id ?? null };
    return { ...row, ...ids, hash: order.hash ?? null };
  });
  const bound = replace({ ...template, rows: { ...template.rows, batch_rows: rows } }, [
    [textOf(batch.id), id],
    [textOf(batch.root), root],
    [textOf(batch.row_seed), randomBytes(32).toString('hex')],
  ]);
  const versions = (bound.rows.batch_versions ?? []).map((version) => ({
    ...version,
    canonical_form: batchCanonicalForm({
      id: batchId(id),
      version: Number(version.version),
      account: iban(textOf(batch.account)),
      root,
      isConfidential: false,
      rowCount: hashes.length,
      total: fromDecimal(Number(batch.total).toFixed(2)),
    }),
    blocks: blocksOf(hashes),
  }));
  const copy = replace({ ...bound, rows: { ...bound.rows, batch_versions: versions } }, newHashes(versions));
  return [signed(copy, 'batch_approvals', passkeys), ...orders];
}

const blocksOf = (hashes: readonly string[]) =>
  Array.from({ length: Math.ceil(hashes.length / rowsOfBlock) }, (_, block) => ({
    from: block * rowsOfBlock + 1,
    root: merkleRoot(hashes.slice(block * rowsOfBlock, (block + 1) * rowsOfBlock)),
  }));

/**
 * One transaction: the rows past the guards, which tell how one comes about, and the records behind the last
 * one of the chain.
 */
async function write(sql: Sql, copies: readonly Template[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const table of tablesOf(copies))
      await writeRows(
        tx,
        table,
        copies.flatMap(({ rows }) => rows[table] ?? []),
      );
    const [last] = await tx`select sequence, hash from audit_records order by sequence desc limit 1`;
    const records = copies
      .flatMap((copy) => copy.records)
      .sort((one, other) => Number(one.sequence) - Number(other.sequence));
    const head = { sequence: BigInt(last?.sequence ?? 0), hash: String(last?.hash ?? genesisHash) };
    await writeRows(tx, 'audit_records', linked(head, records));
  });
}

const tablesOf = (copies: readonly { readonly rows: RowsOf }[]): ReadonlySet<string> =>
  new Set(copies.flatMap(({ rows }) => Object.keys(rows)));

/** The records as links of the chain after this one. */
function linked(head: { readonly sequence: bigint; readonly hash: string }, records: readonly Row[]): Row[] {
  let { sequence, hash: previousHash } = head;
  return records.map((record) => {
    sequence += 1n;
    const at = new Date(textOf(record.at));
    const hash = hashOfRecord({
      sequence,
      at,
      previousHash,
      actorId: record.actor_id ? userId(textOf(record.actor_id)) : null,
      actorName: textOf(record.actor_name),
      action: textOf(record.action),
      subjectKind: textOf(record.subject_kind),
      subjectId: textOf(record.subject_id),
      details: record.details as Record<string, string>, // safe: single values, as the column keeps them
    });
    const { mark, markKey } = markOf(hash);
    const link = { ...record, sequence: sequence.toString(), previous_hash: previousHash, hash };
    previousHash = hash;
    return { ...link, at: at.toISOString(), mark, mark_key: markKey };
  });
}

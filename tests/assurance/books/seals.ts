import { createHash } from 'node:crypto';
import type { Sql } from '@/lib/db/client';
import type { BookedOrder } from './claims';
import type { MadePayment } from './ledger';

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The text that was hashed, approved and sent is what the provider executed. */
export function otherThanApproved(orders: readonly BookedOrder[], ledger: readonly MadePayment[]): string[] {
  const broken: string[] = [];
  const orderOf = new Map(orders.map((order) => [order.name, order]));
  for (const payment of ledger) {
    const order = orderOf.get(payment.name);
    if (!order) continue;
    const computed = sha256(order.form).toString('hex');
    if (computed !== order.hash || computed !== order.formHash)
      broken.push(`order ${order.name} has another hash than its text`);
    const approved = JSON.parse(order.form) as Readonly<Record<string, unknown>>; // safe: compared member by member
    const executed = {
      account: payment.account,
      amount: payment.amount,
      network: payment.network,
      beneficiaryName: payment.beneficiaryName,
      beneficiaryAccount: payment.beneficiaryAccount,
      reference: payment.reference,
      externalPaymentId: payment.name,
      id: order.id,
    };
    for (const [member, value] of Object.entries(executed))
      if (approved[member] !== value)
        broken.push(`payment ${payment.name} has ${member} ${value}, approved was ${approved[member]}`);
  }
  return broken;
}

type Sealed = {
  readonly id: string;
  readonly root: string;
  readonly hash: string;
  readonly form: string;
  readonly rows: readonly string[];
};

/** The hash of each submitted batch covers a root over the hashes of exactly its rows. */
export async function brokenSeals(sql: Sql): Promise<string[]> {
  const batches = await sql<Sealed[]>`
    select id, root, batches.hash, canonical_form as form, array(select batch_rows.hash from batch_rows
      where batch_rows.batch_id = batches.id and exclusion is null order by position) as rows
    from batches join batch_versions on batch_versions.batch_id = id and batch_versions.version = batches.version
    where root is not null`;
  return batches.flatMap(({ id, root, hash, form, rows }) => {
    const sealed = JSON.parse(form) as { readonly root: string }; // safe: compared, whatever it is
    if (sha256(form).toString('hex') !== hash) return [`batch ${id} has another hash than its text`];
    return sealed.root === root && rootOver(rows) === root
      ? []
      : [`batch ${id} has rows that were not sealed`];
  });
}

/** Leaves and nodes begin with different bytes; a node without a sibling moves up. */
function rootOver(rows: readonly string[]): string {
  let level = rows.map((row) => sha256(Buffer.from([0]), Buffer.from(row, 'hex')));
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = level.slice(index, index + 2);
      if (left) above.push(right ? sha256(Buffer.from([1]), left, right) : left);
    }
    level = above;
  }
  return level[0]?.toString('hex') ?? '';
}

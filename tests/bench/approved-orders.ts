import type { Sql } from '@/lib/db/client';
import { payoutsChannel } from '@/lib/db/payouts-channel';
import type { Iban } from '@/lib/kernel/iban';
import { newExternalPaymentId, newOrderId, type UserId } from '@/lib/kernel/ids';
import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { orderHash } from '@/lib/payments/canonical';
import { german, sepa } from '../support/orders';

const inOneStatement = 1_000;

/** Puts approved orders into the database as if they had been approved long ago, due at once, and wakes the engine. */
export async function insertApprovedOrders(
  sql: Sql,
  { count, makerId, account }: { readonly count: number; readonly makerId: UserId; readonly account: Iban },
): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) => {
    const content = sepa({
      account,
      amount: fromDecimal(`${1 + (index % 9)}.00`),
      reference: `Payout ${index + 1}`,
      beneficiaryAccount: german,
    });
    const identity = { id: newOrderId(), externalPaymentId: newExternalPaymentId(), version: 1 };
    return { ...identity, content, hash: orderHash({ ...identity, content }) };
  });
  await sql.begin(async (tx) => {
    // The guards of orders tell how one comes about, which these did not.
    await tx`set local session_replication_role = replica`;
    for (let from = 0; from < count; from += inOneStatement) {
      const rows = orders
        .slice(from, from + inOneStatement)
        .map(({ id, externalPaymentId, content, hash }) => ({
          id,
          external_payment_id: externalPaymentId,
          state: 'approved',
          version: 1,
          hash,
          maker_id: makerId,
          last_editor_id: makerId,
          network: content.network,
          account: content.account,
          amount: toDecimal(content.amount),
          beneficiary_name: content.beneficiaryName,
          beneficiary_account: content.beneficiaryAccount,
          reference: content.reference,
          currency: 'EUR',
        }));
      await tx`insert into orders ${tx(rows)}`;
      await tx`insert into submissions ${tx(orders.slice(from, from + inOneStatement).map(({ id, hash }) => ({ order_id: id, version: 1, hash })))}`;
    }
  });
  await sql`analyze orders, submissions`;
  await sql`select pg_notify(${payoutsChannel}, '')`;
}

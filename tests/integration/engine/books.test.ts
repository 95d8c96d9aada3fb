import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cancelPayment } from '@/lib/orders/provider-requests/at-provider';
import { findBrokenClaims } from '../../assurance/books/claims';
import { readLedger } from '../../assurance/books/ledger';
import { runningBatch, turnsOf } from '../../support/batches/app-batches';
import { type App, startApp, work, workToTheEnd } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { makeQuickFolder } from '../../support/runner/quick-folder';

type Books = App & { readonly journal: string };

/** Two paid orders, one that the bank rejected, one that was cancelled there, and a batch of three rows. */
async function paidBooks(): Promise<Books> {
  const folder = makeQuickFolder('paydesk-books-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const journal = join(folder, 'journal');
  const app = await startApp({ sandbox: { dataFile: journal } });
  await app.approved({ reference: 'One' });
  await app.approvedSwift();
  await app.approved({ reference: 'SANDBOX REJECT' });
  const { externalPaymentId } = await app.approved({ reference: 'Cancelled' });
  await work(app.engine);
  const parts = { db: app.db, provider: app.provider, now: app.clock.now };
  value(await cancelPayment(parts, app.team.cancelling, { externalPaymentId }));
  const batch = await runningBatch(app, 3);
  await turnsOf(app).turn();
  await workToTheEnd(app);
  expect(batch.rowCount).toBe(3);
  return { ...app, journal };
}

const brokenOf = ({ sql, journal }: Books) => findBrokenClaims(sql, readLedger(journal));

/** As the owner of the database, with the guards off. */
async function bypassingGuards({ sql }: App, statement: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement);
  });
}

/** What the provider writes down a second time. */
function repeatPayment({ journal }: Books): void {
  const made = readFileSync(journal, 'utf8')
    .split('\n')
    .find((line) => line.includes('payment_created'));
  appendFileSync(journal, `${made?.replace(/"paymentId":"\d+"/, '"paymentId":"99999999"')}\n`);
}

const one = `(select id from orders where reference = 'One')`;

const breaches: readonly { readonly what: string; readonly by: string; readonly found: RegExp }[] = [
  {
    what: 'an order whose state is not true',
    by: `update orders set state = 'withdrawn' where id = ${one}`,
    found: /is withdrawn, and its payment completed/,
  },
  {
    what: 'an order that is not in the tables',
    by: `update orders set external_payment_id = 'another' where id = ${one}`,
    found: /belongs to no order/,
  },
  {
    what: 'an order that was paid beside the one that it replaces',
    by: `update orders set replaces_order_id = (select id from orders where network = 'SWIFT') where id = ${one}`,
    found: /paid the same, as one replaces the other/,
  },
  {
    what: 'a cancelled order that the provider paid',
    by: `update orders set state = 'cancelled' where id = ${one}`,
    found: /is cancelled, and its payment completed/,
  },
  {
    what: 'an approved text that is not what was paid',
    by: `update order_versions set canonical_form = replace(canonical_form, '12.50', '99.00') where order_id = ${one}`,
    found: /has another hash than its text|has amount 12.50, approved was 99.00/,
  },
  {
    what: 'an approval of another version',
    by: `update approvals set hash = repeat('0', 64) where order_id = ${one}`,
    found: /was made with 0 of 1 approvals/,
  },
  {
    what: 'an approval by the maker',
    by: `update approvals set approver_id = (select maker_id from orders where id = ${one}) where order_id = ${one}`,
    found: /was made with 0 of 1 approvals/,
  },
  {
    what: 'an approval after the payment',
    by: `update approvals set at = at + interval '1 year' where order_id = ${one}`,
    found: /was made before it was approved/,
  },
  {
    what: 'a batch that was approved in another form',
    by: `update batch_approvals set hash = repeat('0', 64)`,
    found: /was made with 0 of 1 approvals/,
  },
  {
    what: 'a row that was exchanged after the approval',
    by: `update batch_rows set hash = repeat('0', 64) where position = 1`,
    found: /has rows that were not sealed/,
  },
  {
    what: 'a number of a request that was used twice',
    by: `update attempts set nonce = (select max(nonce) from attempts)`,
    found: /was used \d+ times/,
  },
  {
    what: 'a gap in a timeline',
    by: `delete from order_events where order_id = ${one} and move = 'claim'`,
    found: /the timeline of .* is broken/,
  },
  {
    what: 'an amount that changed after it was paid',
    by: `update orders set amount = amount + 1 where id = ${one}`,
    found: /completed orders add up to/,
  },
];

describe('the claims about the books', () => {
  test('hold for paid, rejected, cancelled and batched orders', async () => {
    const books = await paidBooks();
    expect(readLedger(books.journal)).toHaveLength(7);
    expect(await brokenOf(books)).toEqual([]);
  });

  for (const { what, by, found } of breaches)
    test(`do not hold for ${what}`, async () => {
      const books = await paidBooks();
      await bypassingGuards(books, by);
      expect(await brokenOf(books)).toContainEqual(expect.stringMatching(found));
    });

  test('do not hold for an order that was paid twice', async () => {
    const books = await paidBooks();
    repeatPayment(books);
    expect(await brokenOf(books)).toContainEqual(expect.stringMatching(/was paid 2 times/));
  });
});

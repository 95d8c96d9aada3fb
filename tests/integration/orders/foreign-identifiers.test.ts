import { expect, onTestFinished, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { minorUnits } from '@/lib/kernel/money';
import { ok } from '@/lib/kernel/result';
import { findInStatement } from '@/lib/orders/checks/statement-duplicates';
import { createTestDatabase } from '../../support/database/database';
import { sepa } from '../../support/orders/orders';
import { day, replyOf } from '../../unit/statements/statement-builder';

const account = iban('LT121000011101001000');
const order = sepa({ account, amount: minorUnits(12_000n), reference: 'Invoice 2026-17' });

test.each(['with spaces in it', 'x'.repeat(65), 'žalgiris', 'NUL\u0000'])(
  'finds a payment under an identifier that no order can have, without failing: %j',
  async (externalPaymentId) => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const paid = {
      cents: -12_000,
      day: 18,
      account: order.beneficiaryAccount,
      details: 'Invoice 2026-17',
      externalPaymentId,
    };
    const reply = replyOf([paid], { period: { from: day('2026-11-01'), to: day('2026-11-21') } });
    const provider = { statement: async () => ok(reply) };
    const now = () => new Date('2026-11-21T12:00:00Z');
    expect(await findInStatement({ db, provider, now }, order)).toHaveLength(1);
  },
);

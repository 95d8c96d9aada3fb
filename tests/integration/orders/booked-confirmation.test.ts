import { expect, it } from 'vitest';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { findBookedPayment } from '@/lib/orders/confirmation/booked';
import { decideConfidentiality } from '../../support/batches/confidential-account';
import { createFixture } from '../../support/database/fixture';
import { ownAccount } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

const id = paymentId('700000001');

it('confirms a payment that the statements have, by its direction', async () => {
  const { db, team } = await createFixture();
  const reading = granted(team.viewer, 'statements:read');
  await cacheEntries(db, [
    cachedEntry({ direction: 'incoming', amount: fromDecimal('7.00') }),
    cachedEntry({ direction: 'outgoing' }),
  ]);
  expect(await findBookedPayment(db, reading, id, 'incoming')).toMatchObject({
    entry: { amount: 700n },
    clientName: 'Northlight Trading',
  });
  expect(await findBookedPayment(db, reading, id, 'outgoing')).toMatchObject({ entry: { amount: 1250n } });
  expect(await findBookedPayment(db, reading, paymentId('1'), 'incoming')).toBeUndefined();
});

it('confirms no payment of a confidential account to people who do not work on it', async () => {
  const { db, team } = await createFixture();
  await cacheEntries(db, [cachedEntry({ direction: 'incoming' })]);
  await db.insert(cachedAccounts).values({
    iban: ownAccount,
    position: 0,
    accountType: 'OPERATIONAL',
    status: 'ACTIVE',
    isCommission: true,
    balance: fromDecimal('0.00'),
    fetchedAt: new Date(),
  });
  await decideConfidentiality(db, ownAccount, [team.otherMaker]);
  const found = async (reader: typeof team.viewer) =>
    findBookedPayment(await readerDatabase(db, reader), granted(reader, 'statements:read'), id, 'incoming');
  expect(await found(team.viewer)).toBeUndefined();
  expect(await found(team.otherMaker)).toBeDefined();
});

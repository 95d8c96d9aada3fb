import { expect, test } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { draftBatch, submitSeen } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { german, swift, value } from '../../support/orders/orders';
import { verifiedBeneficiary } from '../../support/provider/beneficiaries';

test('allows rows over SWIFT only to the bank in the directory, if the policy requires the directory', async () => {
  const fixture = await createFixture({
    beneficiaries: { onlyFromBook: true, coolingHours: 0, coolingAbove: '10.00' },
  });
  await verifiedBeneficiary(fixture.db, fixture.team, { bankBic: 'COBADEFF' });
  const at = (bankBic: string) =>
    swift({ beneficiaryAccount: german, bankBic: value(parseBic(bankBic)), addressCountry: 'DE' });
  const batch = await draftBatch(fixture.db, fixture.team, [at('COBADEFFXXX'), at('DEUTDEFF')]);
  expect(await submitSeen(fixture, batch)).toMatchObject({
    ok: false,
    error: { kind: 'not_in_book', rows: { count: 1, first: [{ position: 2 }] } },
  });
});

import { expect, test } from 'vitest';
import { parseBic } from '@/lib/kernel/banking/bic';
import { draftBatch, submitSeen } from '../../support/batches';
import { verifiedBeneficiary } from '../../support/beneficiaries';
import { house } from '../../support/house';
import { german, swift, value } from '../../support/orders';

test('allows rows over SWIFT only to the bank in the directory, if the policy requires the directory', async () => {
  const place = await house({
    beneficiaries: { onlyFromBook: true, coolingHours: 0, coolingAbove: '10.00' },
  });
  await verifiedBeneficiary(place.db, place.team, { bankBic: 'COBADEFF' });
  const at = (bankBic: string) =>
    swift({ beneficiaryAccount: german, bankBic: value(parseBic(bankBic)), addressCountry: 'DE' });
  const batch = await draftBatch(place.db, place.team, [at('COBADEFFXXX'), at('DEUTDEFF')]);
  expect(await submitSeen(place, batch)).toMatchObject({
    ok: false,
    error: { kind: 'not_in_book', rows: { count: 1, first: [{ position: 2 }] } },
  });
});

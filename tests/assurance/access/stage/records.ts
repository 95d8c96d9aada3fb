import { utcDate } from '@/lib/kernel/dates/calendar';
import { draftBatch } from '../../../support/batches/batches';
import { orderIn, ownAccount } from '../../../support/orders/orders';
import { requestedBeneficiary } from '../../../support/provider/beneficiaries';
import type { Installation } from './installation';
import type { Cast } from './people';
import type { Stage } from './stage';

/** No record has it: pages and routes about such records are asked for one that does not exist. */
const nothing = '00000000-0000-4000-8000-000000000000';

/** One record of each kind that addresses name, made by the maker; the rest of them exist for nobody. */
export async function addRecords(
  { db, account }: Installation,
  { team, viewer }: Cast,
): Promise<Stage['records']> {
  const order = await orderIn('awaiting_approval', db, team);
  const batch = await draftBatch(db, team);
  const beneficiary = await requestedBeneficiary(db, team);
  // A page without it would ask the bank for the statement, whatever it is opened for.
  await viewer.browser.ask(`/statements/${account}`);
  return {
    id: nothing,
    delivery: nothing,
    iban: ownAccount,
    day: utcDate(new Date()),
    version: '0',
    position: '1',
    format: 'csv',
    hash: '0'.repeat(64),
    beneficiaryId: '5',
    unknown: 'no-such-page',
    path: 'accounts',
    nextauth: 'csrf',
    'payments id': order.id,
    'batches id': batch.id,
    'batch-dry-run id': batch.id,
    'batch-preview id': batch.id,
    'beneficiaries id': beneficiary.id,
    'statements iban': account,
  };
}

import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { requestBeneficiary } from '@/lib/beneficiaries/changes/request';
import { batchRows } from '@/lib/db/schema/orders/batches';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import type { App } from '../../support/engine/engine';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { approveChange, typedBeneficiary } from '../../support/provider/beneficiaries';

/** People with a wage, whom a maker may try out in the form of a new beneficiary. */
async function triedOut() {
  const { app } = await paidPayroll();
  const rows = await app.db.select().from(batchRows).orderBy(asc(batchRows.position));
  const paid = rows.map(({ beneficiaryName, beneficiaryAccount }) => ({
    name: beneficiaryName ?? '',
    account: beneficiaryAccount ?? '',
  }));
  const [first, second, third] = paid;
  if (!first || !second || !third) throw new Error('the payroll has three rows');
  return { app, first, second, third };
}

function request(app: App, maker: Actor, typed: { readonly name: string; readonly account: string }) {
  const asked = { id: newBeneficiaryId(), input: typedBeneficiary(typed), note: '', seenWarnings: [] };
  return requestBeneficiary(
    { db: app.db, now: app.clock.now },
    granted(maker, 'beneficiaries:request'),
    asked,
  );
}

test('a request for a beneficiary names nobody who is paid confidentially, to whomever makes it', async () => {
  const { app, first, second, third } = await triedOut();
  const { maker, otherMaker } = app.team;
  const byAccount = await request(app, otherMaker, { name: 'Harald Nobody', account: first.account });
  const byName = await request(app, otherMaker, { name: second.name, account: 'NL91ABNA0417164300' });
  // The warnings are stored with the request, which more people read than the payroll.
  const byTheirMaker = await request(app, maker, { name: 'Ingrid Nobody', account: third.account });
  for (const requested of [byAccount, byName, byTheirMaker]) expect(requested).toMatchObject({ ok: true });
});

test('a beneficiary who is also paid confidentially is approved as requested', async () => {
  const { app, first } = await triedOut();
  const { id } = value(
    await request(app, app.team.otherMaker, { name: 'Harald Nobody', account: first.account }),
  );
  value(await approveChange(app.db, app.team.approver, id, app.clock.now()));
});

import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeRequestRefusals } from '@/lib/change-requests/change-request';
import { refusedBy } from '@/lib/db/constraint';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { changeRequestConfirmations } from '@/lib/db/schema/rules/change-requests';
import { compareChangeRequests } from '@/lib/verify/compare/change-requests';
import { createFixture } from '../../support/database/fixture';
import { value } from '../../support/orders/orders';
import { storeConfirmation } from '../../support/people/raw-evidence';
import {
  approveChange,
  changeRequestAbout,
  getBeneficiary,
  requestedBeneficiary,
  requestedChange,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

const dutch = 'NL91 ABNA 0417 1643 00';
const now = () => new Date();

/** A beneficiary of which this change is pending. */
async function changing(changes: Parameters<typeof requestedChange>[3]) {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { id } = await requestedChange(db, team, await verifiedBeneficiary(db, team), changes);
  return { ...fixture, id };
}

describe('new bank details', () => {
  test('are not approved without the name of a person who was called', async () => {
    const { db, team, id } = await changing({ account: dutch });
    expect(changeRequestRefusals.call_back_missing).toContain('number you already had');
    for (const called of ['', '  ']) {
      expect(await approveChange(db, team.approver, id, now(), called)).toEqual({
        ok: false,
        error: { kind: 'refused', code: 'call_back_missing' },
      });
    }
    expect(await getBeneficiary(db, id)).toMatchObject({ state: 'changing', version: 1 });
    expect((await changeRequestAbout(db, id)).state).toBe('open');
  });

  test('keep who was called with the approval and in the audit', async () => {
    const { db, team, id } = await changing({ account: dutch });
    const { id: request } = await changeRequestAbout(db, id);
    value(await approveChange(db, team.approver, id, now(), ' Carla Schulte '));
    expect(await getBeneficiary(db, id)).toMatchObject({ state: 'verified', version: 2 });
    const [confirmation] = await db
      .select()
      .from(changeRequestConfirmations)
      .where(eq(changeRequestConfirmations.changeRequestId, request));
    expect(confirmation).toMatchObject({ personId: team.approver.id, calledPerson: 'Carla Schulte' });
    const [record] = await db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, request), eq(auditRecords.action, 'change_request.approved')));
    expect(record?.details).toMatchObject({ calledPerson: 'Carla Schulte' });
    expect((await compareChangeRequests(db)).first).toEqual([]);
  });

  test('need a call also for another bank of the same number', async () => {
    const { db, team, id } = await changing({ account: '7654321', bankBic: 'CHASUS33' });
    value(await approveChange(db, team.approver, id));
    await requestedChange(db, team, await getBeneficiary(db, id), { bankBic: 'CITIUS33' });
    expect(await approveChange(db, team.approver, id, now(), '')).toMatchObject({
      error: { code: 'call_back_missing' },
    });
  });

  test('are refused by the database without it', async () => {
    const { db, team, id } = await changing({ account: dutch });
    const request = await changeRequestAbout(db, id);
    const refusal = await storeConfirmation(db, team.approver, request).catch(refusedBy);
    expect(refusal).toBe('change_request_confirmations_call_back');
  });

  test('are reported if somebody else is said to have been called', async () => {
    const { db, sql, team, id } = await changing({ account: dutch });
    value(await approveChange(db, team.approver, id));
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update change_request_confirmations set called_person = 'Nobody' where called_person is not null`;
    });
    expect(JSON.stringify((await compareChangeRequests(db)).first)).toContain(
      'is said to have called somebody else',
    );
  });
});

test('a second account under a known or similar name needs a call', async () => {
  const { db, team } = await createFixture();
  await verifiedBeneficiary(db, team);
  const { id } = await requestedBeneficiary(db, team, { name: 'Stadtwerke K0ln GmbH', account: dutch });
  expect(await approveChange(db, team.approver, id, now(), '')).toMatchObject({
    error: { code: 'call_back_missing' },
  });
  const refusal = await storeConfirmation(db, team.approver, await changeRequestAbout(db, id)).catch(
    refusedBy,
  );
  expect(refusal).toBe('change_request_confirmations_call_back');
  value(await approveChange(db, team.approver, id));
});

test('another change of a beneficiary needs no call', async () => {
  const { db, team, id } = await changing({ notes: 'Pays within a week' });
  value(await approveChange(db, team.approver, id, now(), ''));
  expect(await getBeneficiary(db, id)).toMatchObject({ version: 2 });
});

import { expect, onTestFinished, test } from 'vitest';
import { anyKind } from '@/lib/change-requests/change-request';
import { declineChangeRequest } from '@/lib/change-requests/decide';
import { openChangeRequest, recordChangeRequest } from '@/lib/change-requests/open';
import { countDecidable, listDecidable } from '@/lib/change-requests/queries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { changeRequestHash } from '@/lib/identity/second-factors/change-request-hash';
import { newChangeRequestId } from '@/lib/kernel/ids';
import { enrolFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import { policyChange } from '@/lib/policy/changes/change';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import type { ProviderClient } from '@/lib/provider/client';
import { approveAs } from '@/tests/support/people/second-factors';
import { createTestDatabase } from '../../support/database/database';
import { addActor, granted } from '../../support/people/people';

const kinds = [anyKind(policyChange), anyKind(enrolFactorKind)];
const now = () => new Date();

/** A factor whose payload another version of Paydesk wrote, and a policy that is as it should be. */
async function createFixture() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const [petra, luc] = [await addActor(db, 'admin', 'Petra'), await addActor(db, 'admin', 'Luc')];
  const named = {
    id: newChangeRequestId(),
    kind: enrolFactorKind.kind,
    subjectId: 'a-factor',
    payload: { written: 'by another version' },
    requesterId: petra.id,
  };
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(changeRequests)
      .values({ ...named, hash: changeRequestHash(named), requestedAt: now() })
      .returning();
    if (row) await recordChangeRequest(tx, row, petra, 'opened');
  });
  const payload = { replaces: 0, before: builtInPolicy, after: { ...builtInPolicy, duplicateDays: 7 } };
  await db.transaction((tx) =>
    openChangeRequest(tx, policyChange, { actor: petra, subjectId: 'policy', payload, now: now() }),
  );
  return { db, luc, unreadable: { ...named, hash: changeRequestHash(named) } };
}

test('lists the other change requests if one has an unreadable payload', async () => {
  const { db, luc, unreadable } = await createFixture();
  const reading = granted(luc, 'change-requests:read');
  const listed = await listDecidable(db, reading, kinds);
  expect(listed.map(({ changeRequest }) => changeRequest.kind)).toContain('policy.change');
  expect(await countDecidable(db, reading, kinds)).toBe(listed.length);
  const words = kinds
    .find(({ kind }) => kind === unreadable.kind)
    ?.describe(unreadable.payload, 'Marta Maker');
  expect(words).toMatchObject({ lines: [], warnings: [expect.stringContaining('Another version')] });
});

test('refuses approval of an unreadable payload, and allows a decline', async () => {
  const { db, luc, unreadable } = await createFixture();
  // safe: what is agreed about a factor asks the provider for nothing
  const parts = { db, now, provider: {} as ProviderClient };
  expect(await approveAs(parts, kinds, luc, unreadable)).toMatchObject({
    ok: false,
    error: { kind: 'not_applicable', words: expect.stringContaining('Decline it') },
  });
  expect(await declineChangeRequest(parts, kinds, luc, unreadable, 'From before')).toMatchObject({
    ok: true,
  });
});

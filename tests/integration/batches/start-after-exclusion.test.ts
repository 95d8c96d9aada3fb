import { expect, test } from 'vitest';
import { excludeByApprover } from '@/lib/batches/decision/exclude-by-approver';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import { approveSeen, stubProvider, submittedBatch } from '@/tests/support/batches/batches';
import { createFixture } from '@/tests/support/database/fixture';
import { value } from '@/tests/support/orders/orders';

test('starts a batch with the remaining rows after an approver excluded one', async () => {
  const { db, team } = await createFixture();
  const fixture = { db, team };
  const now = () => new Date();
  const submitted = await submittedBatch(fixture, 4);
  const seen = { id: submitted.id, version: submitted.version, hash: submitted.hash ?? '' };
  const changed = value(await excludeByApprover({ db, now }, team.approving, seen, [2], 'Left the company'));
  const approved = value(await approveSeen(fixture, team.anna, changed));
  const started = value(
    await startBatch({ db, now, provider: stubProvider(), actor: engineActor }, approved.id),
  );
  expect(started).toMatchObject({ state: 'running', rowCount: 3, stopReason: null });
});

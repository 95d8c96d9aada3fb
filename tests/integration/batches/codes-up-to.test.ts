import { expect, it } from 'vitest';
import { approveBatch, beginBatchApproval } from '@/lib/batches/decision/approve';
import { listActiveFactors } from '@/lib/identity/second-factors/factors';
import { codeOfStep, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { stubProvider, submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';
import { addActor, granted } from '../../support/people/people';
import { applyPolicy } from '../../support/people/policy';
import { writeRawEvidence } from '../../support/people/raw-evidence';
import { activeTotp, codeAnswer, testSecondFactor } from '../../support/people/second-factors';

it('requires a passkey for a batch above the limit for codes', async () => {
  const fixture = await createFixture();
  const { db, sql } = fixture;
  await applyPolicy(db, { codesUpTo: '5.99' });
  const { id, version, hash, total } = await submittedBatch(fixture, 3);
  expect(total).toBe(600n);
  const seen = { id, version, hash: hash ?? '' };
  const actor = await addActor(db, 'approver');
  const secret = await activeTotp(db, actor);
  const approving = granted(actor, 'payments:approve');
  const secondFactor = testSecondFactor(db);
  expect(await beginBatchApproval({ db, secondFactor }, approving, seen)).toEqual({
    ok: false,
    error: 'passkey_needed',
  });
  const requested = { hash: seen.hash, code: codeOfStep(secret, stepAt(new Date())) };
  const answer = await codeAnswer(db, secondFactor, actor, requested);
  const parts = { db, secondFactor, provider: stubProvider(), now: () => new Date() };
  expect(await approveBatch(parts, approving, seen, answer)).toEqual({
    ok: false,
    error: { kind: 'not_confirmed', factor: 'passkey_needed' },
  });
  const [app] = await listActiveFactors(db, actor.id);
  if (!app) throw new Error('there is no app');
  const evidence = JSON.stringify(await writeRawEvidence(db, app, seen.hash));
  const forged = sql`insert into batch_approvals (batch_id, version, hash, approver_id, decision, groups, factor_id, evidence)
    values (${id}, ${version}, ${seen.hash}, ${actor.id}, 'approved', '{}', ${app.id}, ${evidence}::text::jsonb)`;
  await expect(forged).rejects.toMatchObject({ constraint_name: 'batch_approvals_passkey' });
});

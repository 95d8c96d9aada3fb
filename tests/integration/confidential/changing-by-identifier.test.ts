import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { pauseBatch, stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { paymentTemplates } from '@/lib/db/schema/orders/templates';
import { attachFile } from '@/lib/discussions/attachments/attach';
import { addComment } from '@/lib/discussions/comments/comment';
import type { DiscussionSubject } from '@/lib/discussions/subject';
import { engineActor } from '@/lib/engine/engine-actor';
import { breakId, newBreakId, newCommentId, newOrderId, newTemplateId } from '@/lib/kernel/ids';
import { createDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { checkAgain } from '@/lib/orders/exceptions/settle-by-hand';
import { openException } from '@/lib/orders/transitions/exception';
import { stampOrder } from '@/lib/orders/transitions/stamp';
import { ownBreak, ownBreaks, reopenBreak, resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { saveTemplate } from '@/lib/templates/changes/save';
import { noteTemplateUse } from '@/lib/templates/changes/use';
import { approvedBatch, draftBatch, stubProvider, traceOfBatch } from '../../support/batches/batches';
import { decideConfidentiality } from '../../support/batches/confidential-account';
import { createFixture } from '../../support/database/fixture';
import { pdfOf } from '../../support/files/attachable-files';
import {
  draftOrder,
  heldOrder,
  orderIn,
  ownAccount,
  sepa,
  typedSepa,
  value,
} from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import { listAccounts, otherAccount } from '../../support/statements/accounting';

const now = () => new Date();
const notFound = { ok: false, error: 'not_found' };

/** A team whose maker works on a confidential account. Another maker and an admin know identifiers alone. */
async function openConfidential() {
  const fixture = await createFixture();
  const { db, team } = fixture;
  const { ana } = await addAdmins(db);
  await listAccounts(db, [ownAccount]);
  await decideConfidentiality(db, ownAccount, [team.maker]);
  return { db, team, outsiders: [team.otherMaker, ana] as const, parts: { db, now } };
}

type Confidential = Awaited<ReturnType<typeof openConfidential>>;

async function runningBatch({ db, team, parts }: Confidential) {
  const { id } = await approvedBatch({ db, team }, 2, { isConfidential: true });
  return value(await startBatch({ ...parts, provider: stubProvider(), actor: engineActor }, id));
}

async function insertDifference({ db }: Confidential) {
  const id = newBreakId();
  await db.execute(sql`
    insert into breaks (id, kind, subject_key, state, account, day, why, first_seen_at, last_seen_at)
    values (${id}, 'statement_broken', ${`statement:${id}`}, 'open', ${ownAccount}, '2026-11-21', 'x', now(), now())`);
  return breakId(id);
}

async function* bytesOf(bytes: Uint8Array) {
  yield bytes;
}

const comment = ({ parts }: Confidential, who: Actor, subject: DiscussionSubject) =>
  addComment(parts, granted(who, 'discussions:write'), {
    id: newCommentId(),
    subject,
    text: 'Seen.',
    mentioned: [],
  });

describe('somebody from whom a record is withheld and who knows its identifier', () => {
  test('neither pauses nor stops a batch', async () => {
    const confidential = await openConfidential();
    const { db, team, outsiders, parts } = confidential;
    const { id } = await runningBatch(confidential);
    const before = await traceOfBatch(db, id);
    for (const who of outsiders) {
      const stopping = granted(who, 'payments:stop');
      expect(await pauseBatch(parts, stopping, id, 'Why')).toEqual(notFound);
      expect(await stopBatch(parts, stopping, id, 'Why')).toEqual(notFound);
    }
    expect(await traceOfBatch(db, id)).toEqual(before);
    expect((await pauseBatch(parts, team.stopping, id, 'Why')).ok).toBe(true);
  });

  test('neither comments on it nor attaches a file', async () => {
    const confidential = await openConfidential();
    const { db, team, outsiders, parts } = confidential;
    const subjects = [
      { kind: 'order', id: (await draftOrder(db, team)).id },
      { kind: 'batch', id: (await draftBatch(db, team, 2, { isConfidential: true })).id },
      { kind: 'break', id: await insertDifference(confidential) },
    ] as const;
    for (const subject of subjects) {
      for (const who of outsiders) {
        expect(await comment(confidential, who, subject), subject.kind).toEqual(notFound);
        const file = { name: 'a.pdf', bytes: bytesOf(pdfOf()) };
        const writing = granted(who, 'discussions:write');
        expect(await attachFile(parts, writing, subject, file)).toEqual(notFound);
      }
      expect((await comment(confidential, team.maker, subject)).ok, subject.kind).toBe(true);
      expect((await comment(confidential, team.approver, subject)).ok, subject.kind).toBe(true);
    }
  });

  test('neither takes on nor reopens a difference', async () => {
    const confidential = await openConfidential();
    const { team, parts } = confidential;
    const [open, resolved] = [await insertDifference(confidential), await insertDifference(confidential)];
    const resolving = granted(team.approver, 'reconciliation:resolve');
    value(await resolveBreak(parts, resolving, { id: resolved, resolution: 'other', text: 'Known' }));
    const outside = granted(team.otherMaker, 'reconciliation:work');
    expect(await ownBreak(parts, outside, { id: open, own: true })).toEqual(notFound);
    expect((await ownBreaks(parts, outside, [open])).refused).toEqual([{ id: open, why: 'not_found' }]);
    expect(await reopenBreak(parts, outside, { id: resolved, text: 'Why' })).toEqual(notFound);
    const working = granted(team.maker, 'reconciliation:work');
    expect((await ownBreaks(parts, working, [open])).done).toBe(1);
    expect((await reopenBreak(parts, working, { id: resolved, text: 'Why' })).ok).toBe(true);
  });

  test('does not have a payment checked again', async () => {
    const { db, team, parts } = await openConfidential();
    const order = await heldOrder(db, team);
    await db.transaction(async (tx) => {
      await stampOrder(tx, order.id, { stopReason: 'No funds' });
      await openException(tx, { order, kind: 'not_released', why: 'No funds', now: now() });
    });
    const [exception] = await db.select().from(exceptions).where(eq(exceptions.orderId, order.id));
    if (!exception) throw new Error('the exception is open');
    const checking = granted(team.otherMaker, 'payments:cancel');
    expect(await checkAgain(parts, checking, exception.id)).toEqual(notFound);
    expect((await checkAgain(parts, team.cancelling, exception.id)).ok).toBe(true);
  });

  test('does not withdraw what replaces a payment, from whichever account', async () => {
    const { db, team, parts } = await openConfidential();
    const { id: replacesOrderId } = await orderIn('refused', db, team);
    const content = sepa({ account: otherAccount });
    const draft = await createDraft(db, team.drafting, content, { id: newOrderId(), replacesOrderId });
    expect(await withdrawOrder(parts, team.otherDrafting, draft)).toEqual(notFound);
    expect((await withdrawOrder(parts, team.drafting, draft)).ok).toBe(true);
  });

  test('does not mark a template as used', async () => {
    const { db, team, parts } = await openConfidential();
    const typed = { id: newTemplateId(), name: 'Wages', input: typedSepa(), copiedFrom: null };
    value(await saveTemplate(parts, team.drafting, typed));
    const usedAt = async () => (await db.select().from(paymentTemplates))[0]?.lastUsedAt;
    await noteTemplateUse(parts, team.otherDrafting, typed.id);
    expect(await usedAt()).toBeNull();
    await noteTemplateUse(parts, team.drafting, typed.id);
    expect(await usedAt()).not.toBeNull();
  });
});

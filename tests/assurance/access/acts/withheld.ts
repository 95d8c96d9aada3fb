import { eq, sql } from 'drizzle-orm';
import { stopBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { engineActor } from '@/lib/engine/engine-actor';
import { breakId, newBreakId, newCommentId, newTemplateId } from '@/lib/kernel/ids';
import { openException } from '@/lib/orders/transitions/exception';
import { stampOrder } from '@/lib/orders/transitions/stamp';
import { resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { saveTemplate } from '@/lib/templates/changes/save';
import { approvedBatch, draftBatch, stubProvider } from '../../../support/batches/batches';
import {
  approvedOrder,
  draftOrder,
  sepa,
  submittedOrder,
  typedSepa,
  value,
} from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import { confidentialAccount } from '../stage/people';
import type { Stage } from '../stage/stage';
import { type Act, atOnce, reason, type Who } from './act';

const parts = ({ db }: Stage) => ({ db, now: () => new Date() });
const tomorrow = () => new Date(Date.now() + 86_400_000);

/** The team's maker works on the account, and has made the batch. Nobody else reads either, but approvers. */
const outsiders: readonly Who[] = ['otherMaker', 'admin'];
const insiders: readonly Who[] = ['maker', 'approver'];

const content = (scheduledFor: Date | null = null) =>
  sepa({ account: confidentialAccount, reference: `Wages ${crypto.randomUUID()}`, scheduledFor });

async function differenceOf({ db }: Stage) {
  const id = newBreakId();
  await db.execute(sql`
    insert into breaks (id, kind, subject_key, state, account, day, why, first_seen_at, last_seen_at)
    values (${id}, 'statement_broken', ${`statement:${id}`}, 'open', ${confidentialAccount}, '2026-11-21', 'x', now(), now())`);
  return breakId(id);
}

async function resolvedDifference(stage: Stage) {
  const id = await differenceOf(stage);
  const resolving = granted(stage.cast.approver.actor, 'reconciliation:resolve');
  value(await resolveBreak(parts(stage), resolving, { id, resolution: 'other', text: reason }));
  return id;
}

/** A held payment that was not released on its day. */
async function notReleased({ db, cast }: Stage): Promise<string> {
  const order = await approvedOrder(db, cast.team, content(tomorrow()));
  await db.transaction(async (tx) => {
    await stampOrder(tx, order.id, { stopReason: reason });
    await openException(tx, { order, kind: 'not_released', why: reason, now: new Date() });
  });
  const [row] = await db.select().from(exceptions).where(eq(exceptions.orderId, order.id));
  if (!row) throw new Error('the exception is open');
  return row.id;
}

const confidential = { isConfidential: true, name: 'wages.csv' } as const;

const confidentialDraft = (stage: Stage) =>
  atOnce(stage, (db) => draftBatch(db, stage.cast.team, 2, confidential));

async function runningBatch(stage: Stage) {
  const { id } = await atOnce(stage, (db) => approvedBatch({ db, team: stage.cast.team }, 2, confidential));
  return value(await startBatch({ ...parts(stage), provider: stubProvider(), actor: engineActor }, id));
}

async function templateOf(stage: Stage) {
  const name = `Wages ${crypto.randomUUID().slice(0, 8)}`;
  const typed = {
    id: newTemplateId(),
    name,
    input: typedSepa({ account: confidentialAccount }),
    copiedFrom: null,
  };
  return value(await saveTemplate(parts(stage), granted(stage.cast.maker.actor, 'payments:draft'), typed));
}

const orders: readonly Act[] = [
  {
    action: 'payments withdrawOrderAction',
    about: 'draft of a confidential account',
    argument: async ({ db, cast }) => {
      const { id, version } = await draftOrder(db, cast.team, content());
      return { id, version };
    },
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'payments saveOrderAction',
    about: 'draft of a confidential account',
    argument: async ({ db, cast }) => {
      const { id, version } = await draftOrder(db, cast.team, content());
      const input = typedSepa({ account: confidentialAccount, reference: 'Edited' });
      return { id, version, input, submit: false, replacesOrderId: null };
    },
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'payments cancelHeldAction',
    about: 'held payment of a confidential account',
    argument: async ({ db, cast }) => {
      const { id, version } = await approvedOrder(db, cast.team, content(tomorrow()));
      return { id, version };
    },
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'payments moveHeldAction',
    about: 'held payment of a confidential account',
    argument: async ({ db, cast }) => {
      const { id, version } = await approvedOrder(db, cast.team, content(tomorrow()));
      return { id, version, scheduledFor: new Date(Date.now() + 172_800_000) };
    },
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'payments cancelPaymentAction',
    about: 'payment of a confidential account at the bank',
    argument: async ({ db, cast }) => {
      const { externalPaymentId } = await approvedOrder(db, cast.team, content());
      return { reference: { externalPaymentId }, what: reason, note: reason };
    },
    done: [],
    refused: ['otherMaker'],
  },
  {
    action: 'payments recallOrderAction',
    about: 'approved payment of a confidential account',
    argument: async ({ db, cast }) => {
      const { id, version } = await approvedOrder(db, cast.team, content());
      return { id, version, reason };
    },
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'payments/[id]/decide approveOrderAction',
    about: 'payment of a confidential account, without a confirmation',
    argument: async ({ db, cast }) => {
      const { id, version, hash } = await submittedOrder(db, cast.team, content());
      const answer = { kind: 'totp', challengeId: crypto.randomUUID(), code: '000000' };
      return { seen: { id, version, hash }, answer };
    },
    done: [],
    refused: ['approver'],
  },
  {
    action: 'exceptions checkAgainAction',
    about: 'unreleased payment of a confidential account',
    argument: async (stage) => ({ id: await notReleased(stage) }),
    done: insiders,
    refused: ['otherMaker'],
  },
];

const batches: readonly Act[] = [
  {
    action: 'batches renameBatchAction',
    about: 'confidential draft',
    argument: async (stage) => ({
      id: (await confidentialDraft(stage)).id,
      name: `Renamed ${crypto.randomUUID()}`,
    }),
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'batches/[id] pauseBatchAction',
    about: 'running confidential batch',
    argument: async (stage) => ({ id: (await runningBatch(stage)).id, reason }),
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'batches/[id] stopBatchAction',
    about: 'running confidential batch',
    argument: async (stage) => ({ id: (await runningBatch(stage)).id, reason }),
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'batches/[id] retryFailedAction',
    about: 'stopped confidential batch',
    argument: async (stage) => ({ id: (await stoppedBatch(stage)).id }),
    done: ['maker'],
    refused: ['otherMaker'],
  },
];

const stoppedBatch = async (stage: Stage) =>
  value(await stopBatch(parts(stage), stage.cast.team.stopping, (await runningBatch(stage)).id, reason));

const records: readonly Act[] = [
  {
    action: 'reconciliation ownBreakAction',
    about: 'difference of a confidential account',
    argument: async (stage) => ({ id: await differenceOf(stage), own: true }),
    done: insiders,
    refused: ['otherMaker'],
  },
  {
    action: 'reconciliation ownBreaksAction',
    about: 'differences of a confidential account',
    argument: async (stage) => ({ items: [{ id: await differenceOf(stage) }] }),
    done: insiders,
    refused: ['otherMaker'],
  },
  {
    action: 'reconciliation reopenBreakAction',
    about: 'resolved difference of a confidential account',
    argument: async (stage) => ({ id: await resolvedDifference(stage), text: reason }),
    done: insiders,
    refused: ['otherMaker'],
  },
  {
    action: 'discussions addCommentAction',
    about: 'payment of a confidential account',
    argument: async ({ db, cast }) => ({
      id: newCommentId(),
      subject: { kind: 'order', id: (await draftOrder(db, cast.team, content())).id },
      text: reason,
      mentioned: [],
    }),
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'discussions addCommentAction',
    about: 'confidential batch',
    argument: async (stage) => ({
      id: newCommentId(),
      subject: { kind: 'batch', id: (await confidentialDraft(stage)).id },
      text: reason,
      mentioned: [],
    }),
    done: insiders,
    refused: outsiders,
  },
  {
    action: 'payments/templates renameTemplateAction',
    about: 'template of a confidential account',
    argument: async (stage) => {
      const { id, version, name } = await templateOf(stage);
      return { id, version, name: `${name} renamed` };
    },
    done: ['maker'],
    refused: ['otherMaker'],
  },
  {
    action: 'payments/templates deleteTemplateAction',
    about: 'template of a confidential account',
    argument: async (stage) => ({ id: (await templateOf(stage)).id }),
    done: ['maker'],
    refused: ['otherMaker'],
  },
];

/** Who may not read a record may not change it either, even if they know its identifier. */
export const withheldActs: readonly Act[] = [...orders, ...batches, ...records];

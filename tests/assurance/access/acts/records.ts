import { eq } from 'drizzle-orm';
import { exceptions } from '@/lib/db/schema/orders/submissions';
import { attachFile } from '@/lib/discussions/attachments/attach';
import { addComment } from '@/lib/discussions/comments/comment';
import { engineActor } from '@/lib/engine/engine-actor';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { breakId, exceptionId, newCommentId } from '@/lib/kernel/ids';
import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import { ownException } from '@/lib/orders/exceptions/assign';
import { openException } from '@/lib/orders/transitions/exception';
import { moveOrder } from '@/lib/orders/transitions/move';
import { resolveBreak } from '@/lib/reconciliation/breaks/work-on-break';
import { pdfOf } from '../../../support/files/attachable-files';
import { insertBreak } from '../../../support/orders/discussions';
import { approvedOrder, draftOrder, orderIn, sepa, value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';
import { mappingInput } from '../../../support/statements/accounting';
import type { Visitor } from '../stage/people';
import type { Stage } from '../stage/stage';
import type { Act } from './act';

const note = 'The matrix';
const everybody = ['viewer', 'maker', 'approver', 'admin'] as const;
const workers = ['maker', 'approver', 'admin'] as const;
/** Who works on differences. */
const reconciling = ['maker', 'approver'] as const;
const parts = ({ db }: Stage) => ({ db, now: () => new Date() });

/** Whoever asks for a run while there is one gets that one, and changes nothing. */
async function noRunInFlight({ sql }: Stage) {
  await sql`update reconciliation_runs set state = 'abandoned', ended_at = now() where ended_at is null`;
  return {};
}

/** An exception about a payment whose outcome is unknown. */
async function exceptionOf({ db, cast }: Stage, kind: ExceptionKind = 'not_found'): Promise<string> {
  const order = await orderIn('checking', db, cast.team);
  const about = { order, kind, why: note, now: new Date() };
  await db.transaction((tx) => openException(tx, about));
  const [row] = await db.select().from(exceptions).where(eq(exceptions.orderId, order.id));
  if (!row) throw new Error('the exception is open');
  return row.id;
}

/** Of a payment from the account that the bank has, whose statement it can therefore read. */
async function lostPayment({ db, cast, account }: Stage): Promise<string> {
  let order = await approvedOrder(db, cast.team, sepa({ account, reference: `Lost ${crypto.randomUUID()}` }));
  for (const move of ['claim', 'lose_outcome'] as const) {
    const by = { actor: engineActor, set: {} };
    order = (await db.transaction((tx) => moveOrder(tx, order, move, by))) ?? order;
  }
  await db.transaction((tx) => openException(tx, { order, kind: 'not_found', why: note, now: new Date() }));
  const [row] = await db.select().from(exceptions).where(eq(exceptions.orderId, order.id));
  if (!row) throw new Error('the exception is open');
  return row.id;
}

const aboutException = (name: string, more: { hours?: number; note?: string } = {}): Act => ({
  action: `exceptions ${name}`,
  about: 'an open exception',
  argument: async (stage) => ({ id: await exceptionOf(stage), ...more }),
  done: ['approver', 'otherApprover'],
});

const approverOf = ({ cast }: Stage, by: Visitor) => (by.actor.role === 'approver' ? by : cast.approver);

async function assignedTo(stage: Stage, { actor }: Visitor): Promise<string> {
  const id = exceptionId(await exceptionOf(stage));
  value(await ownException(parts(stage), granted(actor, 'exceptions:resolve'), { id, own: true }));
  return id;
}

const differenceOf = async ({ db }: Stage) => (await insertBreak(db)).id;

async function resolvedDifference(stage: Stage): Promise<string> {
  const id = breakId(await differenceOf(stage));
  const resolving = granted(stage.cast.approver.actor, 'reconciliation:resolve');
  value(await resolveBreak(parts(stage), resolving, { id, resolution: 'other', text: note }));
  return id;
}

const differences: readonly Act[] = [
  {
    action: 'reconciliation runNowAction',
    about: 'a run',
    argument: noRunInFlight,
    done: reconciling,
  },
  {
    action: 'reconciliation ownBreakAction',
    about: 'an open difference',
    argument: async (stage) => ({ id: await differenceOf(stage), own: true }),
    done: reconciling,
  },
  {
    action: 'reconciliation ownBreaksAction',
    about: 'open differences',
    argument: async (stage) => ({ items: [{ id: await differenceOf(stage) }] }),
    done: reconciling,
  },
  {
    action: 'reconciliation resolveBreakAction',
    about: 'an open difference',
    argument: async (stage) => ({
      id: await differenceOf(stage),
      resolution: 'other',
      recurringId: null,
      text: note,
    }),
    done: ['approver'],
  },
  {
    action: 'reconciliation resolveBreakAction',
    about: 'a resolved difference',
    argument: async (stage) => ({
      id: await resolvedDifference(stage),
      resolution: 'other',
      recurringId: null,
      text: note,
    }),
    done: [],
    refused: ['approver'],
  },
  {
    action: 'reconciliation reopenBreakAction',
    about: 'a resolved difference',
    argument: async (stage) => ({ id: await resolvedDifference(stage), text: note }),
    done: reconciling,
  },
];

async function commentOf(stage: Stage, { actor }: Visitor): Promise<string> {
  const order = await draftOrder(stage.db, stage.cast.team);
  const id = newCommentId();
  const comment = { id, subject: { kind: 'order', id: order.id }, text: note, mentioned: [] } as const;
  value(await addComment(parts(stage), granted(actor, 'discussions:write'), comment));
  return id;
}

async function attachmentOf(stage: Stage, { actor }: Visitor): Promise<string> {
  const order = await draftOrder(stage.db, stage.cast.team);
  async function* bytes() {
    yield pdfOf(crypto.randomUUID());
  }
  const file = { name: 'contract.pdf', bytes: bytes() };
  const subject = { kind: 'order', id: order.id } as const;
  return value(await attachFile(parts(stage), granted(actor, 'discussions:write'), subject, file));
}

const author = (stage: Stage, by: Visitor) => (by.actor.role === 'viewer' ? stage.cast.maker : by);

const discussions: readonly Act[] = [
  {
    action: 'discussions addCommentAction',
    about: 'a payment of another person',
    argument: async ({ db, cast }) => ({
      id: newCommentId(),
      subject: { kind: 'order', id: (await draftOrder(db, cast.team)).id },
      text: note,
      mentioned: [],
    }),
    done: workers,
  },
  {
    action: 'discussions withdrawCommentAction',
    about: 'one’s own comment',
    argument: async (stage, by) => ({ id: await commentOf(stage, author(stage, by)) }),
    done: workers,
  },
  {
    action: 'discussions withdrawCommentAction',
    about: 'a comment of another person',
    argument: async (stage) => ({ id: await commentOf(stage, stage.cast.otherMaker) }),
    done: [],
    refused: workers,
  },
  {
    action: 'discussions withdrawAttachmentAction',
    about: 'one’s own file',
    argument: async (stage, by) => ({ id: await attachmentOf(stage, author(stage, by)) }),
    done: workers,
  },
  {
    action: 'discussions withdrawAttachmentAction',
    about: 'a file of another person',
    argument: async (stage) => ({ id: await attachmentOf(stage, stage.cast.otherMaker) }),
    done: [],
    refused: workers,
  },
];

const own: readonly Act[] = [
  {
    action: 'notices markReadAction',
    about: 'one’s own',
    argument: async () => ({ seen: '1' }),
    done: everybody,
    reads: true,
  },
  {
    action: 'notices chooseMailAction',
    about: 'one’s own',
    argument: async () => ({ topics: ['approvals'] }),
    done: everybody,
  },
  {
    action: 'notices chooseIncomingAction',
    about: 'one’s own',
    argument: async () => ({ from: null }),
    done: everybody,
    reads: true,
  },
  {
    action: 'statements/[iban] saveDocumentChoiceAction',
    about: 'one’s own',
    argument: async () => ({ form: 'compact', language: 'en' }),
    done: everybody,
  },
  {
    action: 'statements/[iban] refreshStatementAction',
    about: 'a statement',
    argument: async ({ account }) => {
      const today = utcDate(new Date());
      return { account, from: today, to: today };
    },
    done: everybody,
    reads: true,
  },
];

export const recordActs: readonly Act[] = [
  aboutException('assignExceptionAction'),
  {
    action: 'exceptions markSeenAction',
    about: 'an exception for attention',
    argument: async (stage) => ({ id: await exceptionOf(stage, 'late_settlement') }),
    done: ['approver', 'otherApprover'],
  },
  aboutException('keepWaitingAction', { hours: 2 }),
  aboutException('lookUpNowAction'),
  aboutException('requestReleaseAction', { note }),
  {
    action: 'exceptions requestDeclareFailedAction',
    about: 'a payment that the bank does not have',
    argument: async (stage) => ({ id: await lostPayment(stage), checked: note }),
    done: ['approver', 'otherApprover'],
  },
  {
    action: 'exceptions requestDeclareFailedAction',
    about: 'an exception about something else',
    argument: async (stage) => ({ id: await exceptionOf(stage, 'late_settlement'), checked: note }),
    done: [],
    refused: ['approver'],
  },
  {
    action: 'exceptions unassignExceptionAction',
    about: 'one’s own',
    argument: async (stage, by) => ({ id: await assignedTo(stage, approverOf(stage, by)) }),
    done: ['approver'],
  },
  {
    action: 'exceptions unassignExceptionAction',
    about: 'of another approver',
    argument: async (stage) => ({ id: await assignedTo(stage, stage.cast.otherApprover) }),
    done: [],
    refused: ['approver'],
  },
  {
    action: 'exceptions ownExceptionsAction',
    about: 'open exceptions',
    argument: async (stage) => ({ items: [{ id: await exceptionOf(stage) }] }),
    done: ['approver'],
  },
  ...differences,
  ...discussions,
  ...own,
  {
    action: 'audit verifyChainAction',
    about: 'the chain',
    argument: async () => undefined,
    done: ['approver', 'admin'],
    reads: true,
  },
  {
    action: 'go-live showGoLiveAction',
    about: 'the steps',
    argument: async () => ({ isShown: false }),
    done: ['admin'],
  },
  {
    action: 'statements/accounting saveMappingAction',
    about: 'the first mapping',
    argument: async () => ({ replaces: 0, input: mappingInput() }),
    done: ['maker'],
  },
  {
    action: 'statements/accounting tryRulesAction',
    about: 'a mapping',
    argument: async () => ({ input: mappingInput() }),
    done: ['maker', 'admin'],
    reads: true,
  },
];

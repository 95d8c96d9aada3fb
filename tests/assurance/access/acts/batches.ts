import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { exclude } from '@/lib/batches/draft/exclude';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { countedRows } from '@/lib/batches/rows/counts';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { pauseBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { batches } from '@/lib/db/schema/orders/batches';
import { engineActor } from '@/lib/engine/engine-actor';
import { batchId } from '@/lib/kernel/ids';
import { type BatchState, batchStates } from '@/lib/kernel/states/batch-states';
import {
  approvedBatch,
  batchIn,
  draftBatch,
  getBatch,
  insertBatch,
  insertRows,
  payment,
  rowOf,
} from '../../../support/batches/batches';
import { information, paymentFile } from '../../../support/batches/payment-files';
import { value } from '../../../support/orders/orders';
import { serviceToken } from '../../../support/people/api-tokens';
import type { Stage } from '../stage/stage';
import {
  type Act,
  approvers,
  atOnce,
  type Command,
  confirmed,
  makers,
  onPurpose,
  reason,
  type Who,
} from './act';

const seen = ({ id, version }: BatchRow) => ({ id, version });
const seenHash = ({ id, version, hash }: BatchRow) => ({ id, version, hash: hash ?? '0'.repeat(64) });
const stoppers = ['maker', 'otherMaker', 'approver', 'admin'] as const;

/** The dry run as a page shows it; of a draft if the batch has none. */
async function shownRun(stage: Stage, batch: BatchRow) {
  const { db, provider, cast } = stage;
  const parts = { db, provider, now: () => new Date() };
  const run =
    (await dryRun(parts, cast.team.reading, batch.id)) ??
    (await dryRun(parts, cast.team.reading, (await drafted(stage)).id));
  if (!run) throw new Error('a draft has a dry run');
  return run.figures;
}

const drafted = (stage: Stage): Promise<BatchRow> =>
  atOnce(stage, (db) => draftBatch(db, stage.cast.team, 3, { account: stage.account }));

/** As a program delivers it: over the API, with a token on which two admins agreed. */
async function delivered({ db, cast, account }: Stage): Promise<BatchRow> {
  const serviceUser = `ERP ${crypto.randomUUID().slice(0, 8)}`;
  const admins = [cast.admin.actor, cast.otherAdmin.actor] as const;
  const token = await serviceToken(db, admins, { serviceUser, scopes: ['payment-files:write'] });
  const file = paymentFile({ information: information({ account }) });
  const headers = { authorization: `Bearer ${token}` };
  const reply = await cast.nobody.ask('/api/v1/payment-files?name=payroll.xml', {
    method: 'POST',
    headers,
    // Whatever makes it another file than the last one.
    body: file.replace('M-1', crypto.randomUUID().slice(0, 30)),
  });
  const { id } = JSON.parse(reply.text);
  for (let asked = 0; asked < 60; asked += 1) {
    const file = await cast.nobody.ask(`/api/v1/payment-files/${id}`, { headers });
    const { state, drafts } = JSON.parse(file.text);
    if (state !== 'reading' && drafts?.[0]) return getBatch(db, batchId(drafts[0].id));
    await setTimeout(500);
  }
  throw new Error(`the file is not read: ${reply.status} ${reply.text}`);
}

/** A batch in a state. What a command compares with the bank debits the account that the bank has. */
async function batchOf(stage: Stage, state: BatchState): Promise<BatchRow> {
  const { db, provider, account, cast } = stage;
  const fixture = { db, provider, team: cast.team };
  if (state === 'draft') return drafted(stage);
  if (state === 'delivered') return delivered(stage);
  if (state !== 'paused') return atOnce(stage, (tx) => batchIn(state, { db: tx, team: cast.team }));
  const parts = { ...fixture, now: () => new Date() };
  const { id } = await atOnce(stage, (tx) => approvedBatch({ ...fixture, db: tx }, 3, { account }));
  value(await startBatch({ ...parts, actor: engineActor }, id));
  return value(await pauseBatch(parts, cast.team.stopping, id, reason));
}

/** Its second row has no amount that can be read. */
const draftWithWrongRow = (stage: Stage): Promise<BatchRow> =>
  atOnce(stage, async (db) => {
    const id = await insertBatch(db, stage.cast.team);
    const wrong = { amount: null, hash: null, typed: { amount: 'x' }, problems: { amount: 'x' } };
    await insertRows(db, id, [rowOf(payment(1)), wrong]);
    await db
      .update(batches)
      .set({ state: 'draft', ...countedRows(id) })
      .where(eq(batches.id, id));
    return getBatch(db, id);
  });

const rowsOf = ({ id }: BatchRow) => ({ batchId: id, positions: [1] });

const commands: readonly Command<BatchRow, BatchState>[] = [
  {
    action: 'batches submitBatchAction',
    argument: async (stage, _by, batch) => ({
      ...seen(batch),
      duplicateReason: onPurpose,
      seenDryRun: await shownRun(stage, batch),
    }),
    states: ['draft'],
    who: makers,
  },
  {
    action: 'batches editBatchAction',
    argument: (_stage, _by, batch) => seen(batch),
    states: ['draft', 'awaiting_approval'],
    who: makers,
  },
  {
    action: 'batches withdrawBatchAction',
    argument: (_stage, _by, batch) => seen(batch),
    states: ['uploaded', 'importing', 'delivered', 'draft', 'awaiting_approval', 'approved'],
    who: makers,
  },
  {
    action: 'batches renameBatchAction',
    argument: (_stage, _by, { id }) => ({ id, name: `Renamed ${id.slice(0, 8)}` }),
    states: ['uploaded', 'draft'],
    who: makers,
  },
  {
    action: 'batches markConfidentialAction',
    argument: (_stage, _by, { id }) => ({ id, isConfidential: true }),
    states: ['uploaded', 'draft'],
    who: ['maker'],
    isOwn: true,
  },
  {
    action: 'batches correctRowAction',
    argument: (_stage, _by, { id }) => ({
      batchId: id,
      position: 1,
      typed: { reference: `Corrected ${id.slice(0, 8)}` },
      seen: { reference: 'Salary 2026-11 No 1' },
    }),
    states: ['draft'],
    who: makers,
  },
  {
    action: 'batches excludeAction',
    argument: (_stage, _by, batch) => rowsOf(batch),
    states: ['draft'],
    who: makers,
  },
  {
    action: 'batches includeAction',
    argument: async ({ db, cast }, _by, batch) => {
      const parts = { db, now: () => new Date() };
      if (batch.state === 'draft') value(await exclude(parts, cast.team.drafting, rowsOf(batch)));
      return rowsOf(batch);
    },
    states: ['draft'],
    who: makers,
  },
  {
    action: 'batches excludeWrongAction',
    argument: async (stage, _by, { id, state }) => ({
      batchId: state === 'draft' ? (await draftWithWrongRow(stage)).id : id,
    }),
    states: ['draft'],
    who: makers,
  },
  {
    action: 'batches/[id] retryFailedAction',
    argument: (_stage, _by, { id }) => ({ id }),
    // One that is done has no failed row here.
    states: ['stopped'],
    who: makers,
  },
  {
    action: 'batches takeOverAction',
    argument: (_stage, _by, { id }) => ({ id, acceptedOmissions: null }),
    states: ['delivered'],
    who: makers,
  },
  {
    action: 'batches/[id] approveBatchAction',
    argument: async (stage, by, batch) => ({
      seen: seenHash(batch),
      answer: await confirmed(stage, by, seenHash(batch).hash),
    }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'batches/[id] declineBatchAction',
    argument: (_stage, _by, batch) => ({ seen: seenHash(batch), reason }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'batches/[id] sendBackBatchAction',
    argument: (_stage, _by, batch) => ({ seen: seenHash(batch), reason }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'batches/[id] excludeRowsAction',
    argument: (_stage, _by, batch) => ({ seen: seenHash(batch), reason, positions: [1] }),
    states: ['awaiting_approval'],
    who: approvers,
    notByMaker: true,
  },
  {
    action: 'batches/[id] pauseBatchAction',
    argument: (_stage, _by, { id }) => ({ id, reason }),
    states: ['approved', 'running'],
    who: stoppers,
  },
  {
    action: 'batches/[id] stopBatchAction',
    argument: (_stage, _by, { id }) => ({ id, reason }),
    states: ['running', 'paused'],
    who: stoppers,
  },
  {
    action: 'batches/[id] resumeBatchAction',
    argument: async (stage, by, batch) => {
      const seenDryRun = await shownRun(stage, batch);
      const answer = await confirmed(stage, by, resumptionHash(resumptionForm(batch, seenDryRun)));
      return { seen: { ...seen(batch), seenDryRun }, answer };
    },
    states: ['paused'],
    who: approvers,
  },
];

const inState = (
  { action, argument, states, who, notByMaker, isOwn }: Command<BatchRow, BatchState>,
  state: BatchState,
): Act => {
  const works = states.includes(state);
  const refused: readonly Who[] = works
    ? [...(notByMaker ? (['convert'] as const) : []), ...(isOwn ? (['otherMaker'] as const) : [])]
    : who;
  return {
    action,
    about: `batch in state ${state}`,
    argument: async (stage, by) => {
      const { convert, batchByConvert } = stage.cast;
      const batch = by === convert ? batchByConvert : await batchOf(stage, state);
      return argument(stage, by, batch);
    },
    done: works ? who : [],
    refused,
  };
};

const submitted = (stage: Stage) => batchOf(stage, 'awaiting_approval');

export const batchActs: readonly Act[] = [
  // Of a batch whose file is being read the web process decides at any time.
  ...batchStates
    .filter((state) => state !== 'importing')
    .flatMap((state) => commands.map((command) => inState(command, state))),
  {
    action: 'batches/[id] beginBatchApprovalAction',
    about: 'submitted batch',
    argument: async (stage) => seenHash(await submitted(stage)),
    done: approvers,
  },
  {
    action: 'batches/[id] beginResumptionAction',
    about: 'paused batch',
    argument: async (stage) => {
      const batch = await batchOf(stage, 'paused');
      return { ...seen(batch), seenDryRun: await shownRun(stage, batch) };
    },
    done: approvers,
  },
];

import type { BatchRow } from '@/lib/batches/batch/batch';
import { dryRun } from '@/lib/batches/dry-run/dry-run';
import { resumptionForm, resumptionHash } from '@/lib/batches/run/resumption';
import { pauseBatch } from '@/lib/batches/run/run';
import { startBatch } from '@/lib/batches/run/start';
import { engineActor } from '@/lib/engine/engine-actor';
import { type BatchState, batchStates } from '@/lib/kernel/states/batch-states';
import { approvedBatch, batchIn, draftBatch } from '../../../support/batches/batches';
import { value } from '../../../support/orders/orders';
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

/** A batch in a state. What a command compares with the bank debits the account that the bank has. */
async function batchOf(stage: Stage, state: BatchState): Promise<BatchRow> {
  const { db, provider, account, cast } = stage;
  const fixture = { db, provider, team: cast.team };
  if (state === 'draft') return drafted(stage);
  if (state !== 'paused') return atOnce(stage, (tx) => batchIn(state, { db: tx, team: cast.team }));
  const parts = { ...fixture, now: () => new Date() };
  const { id } = await atOnce(stage, (tx) => approvedBatch({ ...fixture, db: tx }, 3, { account }));
  value(await startBatch({ ...parts, actor: engineActor }, id));
  return value(await pauseBatch(parts, cast.team.stopping, id, reason));
}

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
      seen: {},
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

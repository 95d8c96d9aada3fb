import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { BatchFileId, BatchId, ExternalPaymentId, OrderId, UserId } from '@/lib/kernel/ids';
import {
  type BatchState,
  batchStates,
  type Exclusion,
  endedUnsentBatchStates,
  sealedBatchStates,
} from '@/lib/kernel/states/batch-states';
import { instant, money } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';
import { batchFiles } from './batch-files';

export type BatchFormat = 'csv' | 'xlsx' | 'pain001' | 'rows_of_another';

/** Of the rows that are hidden or filtered out in a sheet: their number, and the lines of the first. */
export type HiddenRows = { readonly count: number; readonly lines: readonly number[] };

/** Many payments of one file, from one account, approved as one and sent as orders of their own. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').$type<BatchId>().primaryKey(),
    /** What people call it; the name of its file to begin with. */
    name: text('name').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    version: integer('version').notNull().default(1),
    makerId: uuid('maker_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Who last changed what it pays; an approver who takes out a row adds nothing and is none. */
    lastEditorId: uuid('last_editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),

    fileId: uuid('file_id')
      .$type<BatchFileId>()
      .references(() => batchFiles.id),
    format: text('format').$type<BatchFormat>().notNull(),
    /**
     * What the identifiers of its rows are made of: the hash of its file, and how many batches of the same
     * file there are before it that may pay. Null before it was first read, and without a file.
     */
    rowSeed: text('row_seed'),
    /**
     * How the file is read: delimiter, decimal mark, which column is what. Null until it was chosen, and
     * where none is needed.
     */
    mapping: jsonb('mapping').$type<Readonly<Record<string, unknown>>>(),
    /** The batch whose failed rows this one pays again. */
    parentId: uuid('parent_id').$type<BatchId>(),

    /** The own account that is debited; known before the rows are checked. */
    account: text('account').$type<Iban>(),
    commissionAccount: text('commission_account').$type<Iban>(),
    /** When to send it, where that is not at once. Stands in every row's content, and is approved with it. */
    scheduledFor: instant('scheduled_for'),

    /** How far the reading of the file has come. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    rowsRead: integer('rows_read').notNull().default(0),
    /** Why the file could not be read, in words. */
    importProblem: text('import_problem'),
    /** How often reading began and neither ended nor failed: each time the process died. */
    importStarts: integer('import_starts').notNull().default(0),
    /**
     * Rows that are hidden in the sheet: how many, and the first of their lines. Whether they are paid is
     * part of the mapping.
     */
    hiddenRows: jsonb('hidden_rows').$type<HiddenRows>(),
    /** Of a pain.001: its MsgId, and who initiated it. Together they name the message. */
    messageId: text('message_id'),
    messageParty: text('message_party'),

    /** Rows that would be sent, and their sum; kept up with every change of rows. */
    rowCount: integer('row_count').notNull().default(0),
    total: money('total').notNull().default(sql`0`),
    wrongCount: integer('wrong_count').notNull().default(0),
    excludedCount: integer('excluded_count').notNull().default(0),

    /**
     * Merkle root over the hashes of the rows that would be sent, in their order; null before the first
     * submission.
     */
    root: text('root'),
    /** SHA-256 of the canonical form of this version: what an approval names. */
    hash: text('hash'),

    policyVersion: integer('policy_version'),
    requiredApprovals: integer('required_approvals').notNull().default(1),
    requiredGroups: text('required_groups').array().notNull().default([]),
    submittedAt: instant('submitted_at'),
    countsOn: date('counts_on', { mode: 'string' }),
    duplicateReason: text('duplicate_reason'),
    /**
     * What the dry run said that was on the screen at the submission; a later one that says otherwise stops
     * the batch.
     */
    dryRun: jsonb('dry_run').$type<Readonly<Record<string, unknown>>>(),

    /** Rows up to this position have their orders. */
    releasedTo: integer('released_to').notNull().default(0),
    /** Why it was paused, by whom it may be: a person, or the house itself. */
    stopReason: text('stop_reason'),
    pausedAutomatically: boolean('paused_automatically').notNull().default(false),
    endReason: text('end_reason'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('batches_newest').on(table.createdAt.desc(), table.id.desc()),
    index('batches_state').on(table.state),
    index('batches_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('batches_file').on(table.fileId),
    // Two batches that may both pay never give two rows the same identifier.
    uniqueIndex('batches_row_seed')
      .on(table.rowSeed)
      .where(sql`${table.state} not in ${stateList(endedUnsentBatchStates)}`),
    index('batches_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    check('batches_state_known', sql`${table.state} in ${stateList(batchStates)}`),
    check(
      'batches_counts',
      sql`${table.rowCount} >= 0 and ${table.wrongCount} >= 0 and ${table.excludedCount} >= 0`,
    ),
    check(
      'batches_sealed',
      sql`${table.state} not in ${stateList(sealedBatchStates)}
        or (${table.root} is not null and ${table.hash} is not null and ${table.account} is not null and ${table.rowCount} > 0)`,
    ),
    check(
      'batches_scheduled_within_reason',
      sql`${table.scheduledFor} >= '2000-01-01Z' and ${table.scheduledFor} < '2200-01-01Z'`,
    ),
    check('batches_import_starts', sql`${table.importStarts} between 0 and 2`),
    check('batches_required_approvals', sql`${table.requiredApprovals} between 1 and 9`),
  ],
);

/**
 * One payment of a batch. Debit account, commission account and date are those of the batch. The order that
 * is made of it when the batch is released has the identifiers that stand here from the beginning.
 */
export const batchRows = pgTable(
  'batch_rows',
  {
    batchId: uuid('batch_id')
      .$type<BatchId>()
      .notNull()
      .references(() => batches.id),
    /** From 1, in the order of the file. */
    position: integer('position').notNull(),
    /** Where it stands in the file: the line, the row of the sheet, or the number of the transaction. */
    line: integer('line').notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    externalPaymentId: text('external_payment_id').$type<ExternalPaymentId>().notNull(),
    /** The hash of the order that it is to become; null while something is wrong with it. */
    hash: text('hash'),

    network: text('network').$type<'SEPA' | 'SEPA_INSTANT' | 'SWIFT'>(),
    amount: money('amount'),
    beneficiaryName: text('beneficiary_name'),
    beneficiaryAccount: text('beneficiary_account'),
    reference: text('reference'),
    beneficiaryAddress: text('beneficiary_address'),
    bankBic: text('bank_bic'),
    bankName: text('bank_name'),
    addressStreet: text('address_street'),
    addressTown: text('address_town'),
    addressCountry: text('address_country'),
    currency: text('currency'),

    /**
     * What the file, or whoever corrected it, wrote, by field; kept where it is wrong, or reads otherwise
     * than it is sent.
     */
    typed: jsonb('typed').$type<Readonly<Record<string, string>>>(),
    /** What is wrong, by field, in words that say what to do. */
    problems: jsonb('problems').$type<Readonly<Record<string, string>>>(),
    /**
     * What looks doubtful and stops nothing by itself, by kind: `in_file`, `earlier_file`, `order`, `booked`.
     */
    warnings: jsonb('warnings').$type<Readonly<Record<string, string>>>(),

    exclusion: text('exclusion').$type<Exclusion>(),
    /** The version of the batch that was the first without it. */
    excludedVersion: integer('excluded_version'),
    excludedById: uuid('excluded_by_id').$type<UserId>(),
    /** The failed order that it pays again. */
    replacesOrderId: uuid('replaces_order_id').$type<OrderId>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    // Hashes, which are of use for a value alone: ordered, and empty by the last count, either was walked
    // through for what the other finds.
    index('batch_rows_replaces')
      .using('hash', table.replacesOrderId)
      .where(sql`${table.replacesOrderId} is not null`),
    index('batch_rows_order').using('hash', table.orderId),
    index('batch_rows_wrong').on(table.batchId, table.position).where(sql`${table.problems} is not null`),
    check(
      'batch_rows_whole',
      sql`${table.hash} is null or (${table.network} is not null and ${table.amount} > 0 and ${table.beneficiaryName} is not null
        and ${table.beneficiaryAccount} is not null and ${table.reference} is not null and ${table.problems} is null)`,
    ),
  ],
);

/**
 * A run of rows of which the Merkle tree has one node: the position of the first of them, and that node,
 * lower-case hex.
 */
export type BatchBlock = { readonly from: number; readonly root: string };

/**
 * Every version of a batch that was ever submitted, or that an approver made by taking rows out. Only ever
 * added to.
 */
export const batchVersions = pgTable(
  'batch_versions',
  {
    batchId: uuid('batch_id')
      .$type<BatchId>()
      .notNull()
      .references(() => batches.id),
    version: integer('version').notNull(),
    canonicalForm: text('canonical_form').notNull(),
    hash: text('hash').notNull(),
    /** What its root is made of; null for versions that were submitted before it was kept. */
    blocks: jsonb('blocks').$type<readonly BatchBlock[]>(),
    editorId: uuid('editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.version] })],
);

/** What one person decided about one version of a batch. Only ever added to. */
export const batchApprovals = pgTable(
  'batch_approvals',
  {
    batchId: uuid('batch_id').$type<BatchId>().notNull(),
    version: integer('version').notNull(),
    /** The hash that the approver saw. */
    hash: text('hash').notNull(),
    approverId: uuid('approver_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    decision: text('decision').$type<'approved' | 'declined' | 'sent_back'>().notNull(),
    reason: text('reason'),
    groups: text('groups').array().notNull().default([]),
    factorId: uuid('factor_id'),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.version, table.approverId] }),
    check('batch_approvals_decision', sql`${table.decision} in ('approved', 'declined', 'sent_back')`),
    check('batch_approvals_reason', sql`${table.decision} = 'approved' or ${table.reason} is not null`),
  ],
);

/** The batch's timeline. Only ever added to. */
export const batchEvents = pgTable(
  'batch_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    batchId: uuid('batch_id')
      .$type<BatchId>()
      .notNull()
      .references(() => batches.id),
    at: instant('at').notNull(),
    actorName: text('actor_name').notNull(),
    move: text('move').notNull(),
    fromState: text('from_state').$type<BatchState>(),
    toState: text('to_state').$type<BatchState>().notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [index('batch_events_batch').on(table.batchId, table.id)],
);

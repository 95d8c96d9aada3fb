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
import { areSenderIds, hasMakerUnlessDelivered, instant, money, senderIds } from '../../columns';
import { stateList } from '../../states';
import { users } from '../people/users';
import { serviceUsers } from '../rules/api-tokens';
import { batchFiles } from './batch-files';

export type BatchFormat = 'csv' | 'xlsx' | 'pain001' | 'rows_of_another';

/** Hidden or filtered rows of a sheet, or other lines of a table: their number, and the first of them. */
export type HiddenRows = { readonly count: number; readonly lines: readonly number[] };

/**
 * Content of a payment file that is not sent: a column without a field, a field that the payment's network
 * does not carry, or an element of a pain.001, which belongs to a payment, a PmtInf or the group header. A
 * text that banks receive in another spelling is `respelled`. A BIC of `other_bank` contradicts its IBAN.
 */
export type Omission = {
  readonly kind: 'column' | 'field' | 'other_bank' | 'payment' | 'information' | 'header' | 'respelled';
  /** The heading, the field, or the path of the element. */
  readonly name: string;
  /** The number of rows, payments or PmtInf blocks that contain it. */
  readonly count: number;
  /** The first of them: lines of a table, numbers of payments or PmtInf blocks. */
  readonly places: readonly number[];
};

/** What a table had besides payments, beyond its hidden rows; null for none. */
export type TableNotes = {
  /** Lines above its headings, and lines below its payments that name neither account nor name: not read. */
  readonly titles: HiddenRows | null;
  readonly totals: HiddenRows | null;
  /** Cells of payments that a formula computes, and the first of them. The mapping says if they count. */
  readonly formulas: { readonly count: number; readonly cells: readonly string[] } | null;
};

/** Many payments of one file, from one account, approved as one and sent as separate orders. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').$type<BatchId>().primaryKey(),
    /** Its display name; initially the name of its file. */
    name: text('name').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Null while nobody has taken over what a service user delivered. */
    makerId: uuid('maker_id')
      .$type<UserId>()
      .references(() => users.id),
    /** Who last changed its payments; an approver who excludes a row adds nothing, and does not count. */
    lastEditorId: uuid('last_editor_id')
      .$type<UserId>()
      .references(() => users.id),
    /** The service user whose program delivered its file. */
    deliveredById: uuid('delivered_by_id')
      .$type<UserId>()
      .references(() => serviceUsers.id),

    fileId: uuid('file_id')
      .$type<BatchFileId>()
      .references(() => batchFiles.id),
    format: text('format').$type<BatchFormat>().notNull(),
    /** Its number among the batches of its file, from 1: a file becomes one per account and date. */
    part: integer('part').notNull().default(1),
    parts: integer('parts').notNull().default(1),
    /**
     * The seed of its rows' identifiers: the file's hash, and the number of earlier batches of the same file
     * that may pay. Null before the first import, and without a file.
     */
    rowSeed: text('row_seed'),
    /** How a table is read: delimiter, decimal mark, meaning of columns. Null until chosen. */
    mapping: jsonb('mapping').$type<Readonly<Record<string, unknown>>>(),
    /** The batch whose failed rows this one retries. */
    parentId: uuid('parent_id').$type<BatchId>(),

    /** The debited own account; known before the rows are checked. */
    account: text('account').$type<Iban>(),
    commissionAccount: text('commission_account').$type<Iban>(),
    /** The scheduled time, if it is not sent at once. Part of every row's content, and approved with it. */
    scheduledFor: instant('scheduled_for'),

    /** The progress of the import. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    rowsRead: integer('rows_read').notNull().default(0),
    /** The digest of the list of omissions that the maker accepted; null if there was none. */
    acceptedOmissions: text('accepted_omissions'),
    /** Why the file could not be read, in words. */
    importProblem: text('import_problem'),
    /** The number of imports that neither ended nor failed, each because the process died. */
    importStarts: integer('import_starts').notNull().default(0),
    /**
     * Hidden rows of the sheet: their number, and the lines of the first. Whether they are paid is part of
     * the mapping.
     */
    hiddenRows: jsonb('hidden_rows').$type<HiddenRows>(),
    /** Null for a file that is no table, and for files that an earlier release read. */
    tableNotes: jsonb('table_notes').$type<TableNotes>(),
    /** What of the file is not sent; null until it is imported, and without a file. */
    omissions: jsonb('omissions').$type<readonly Omission[]>(),
    /** Of a pain.001: its MsgId and its initiating party, which together identify the message. */
    messageId: text('message_id'),
    messageParty: text('message_party'),

    /** The number and sum of the included rows, updated with every change. */
    rowCount: integer('row_count').notNull().default(0),
    total: money('total').notNull().default(sql`0`),
    wrongCount: integer('wrong_count').notNull().default(0),
    excludedCount: integer('excluded_count').notNull().default(0),

    /** The Merkle root over the hashes of the included rows in order; null before the submission. */
    root: text('root'),
    /** SHA-256 of the canonical form of this version, to which approvals are bound. */
    hash: text('hash'),

    policyVersion: integer('policy_version'),
    requiredApprovals: integer('required_approvals').notNull().default(1),
    requiredGroups: text('required_groups').array().notNull().default([]),
    submittedAt: instant('submitted_at'),
    countsOn: date('counts_on', { mode: 'string' }),
    duplicateReason: text('duplicate_reason'),
    /** The dry run on the screen at submission; a later one that differs pauses the batch. */
    dryRun: jsonb('dry_run').$type<Readonly<Record<string, unknown>>>(),

    /** Rows up to this position have their orders. */
    releasedTo: integer('released_to').notNull().default(0),
    /**
     * Its payments are read by those who work on it; part of what is approved (`lib/access/confidential`).
     */
    isConfidential: boolean('is_confidential').notNull().default(false),
    /** Why it was paused, by a person or automatically. */
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
    index('batches_longest_awaiting')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'awaiting_approval'`),
    index('batches_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    // Other columns of a table may leave fewer batches of it, and more again.
    uniqueIndex('batches_file_part').on(table.fileId, table.part).where(sql`${table.state} <> 'withdrawn'`),
    index('batches_confidential').on(table.id).where(sql`${table.isConfidential}`),
    // Two batches that may both pay never share row identifiers.
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
    check('batches_maker', hasMakerUnlessDelivered(table)),
    check('batches_part', sql`${table.part} between 1 and ${table.parts}`),
    check('batches_import_starts', sql`${table.importStarts} between 0 and 2`),
    check('batches_required_approvals', sql`${table.requiredApprovals} between 1 and 9`),
  ],
);

/**
 * One payment of a batch. Debited account, commission account and date are the batch's. Its order, made at
 * the batch's release, gets the identifiers that are fixed here from the beginning.
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
    /** Its position in the file: the line, the sheet's row, or the transaction's number. */
    line: integer('line').notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    externalPaymentId: text('external_payment_id').$type<ExternalPaymentId>().notNull(),
    /** The hash of its future order; null while it is invalid. */
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

    /** How the sender names the payment, its instruction and its group. Not sent, and so not hashed. */
    ...senderIds(),

    /**
     * The original text of the file or of a correction, by field; kept if it is invalid, or differs from what
     * is sent.
     */
    typed: jsonb('typed').$type<Readonly<Record<string, string>>>(),
    /** Problems by field, as messages that say what to do. */
    problems: jsonb('problems').$type<Readonly<Record<string, string>>>(),
    /** Warnings that block nothing by themselves, by kind: `in_file`, `earlier_file`, `order`, `booked`. */
    warnings: jsonb('warnings').$type<Readonly<Record<string, string>>>(),

    exclusion: text('exclusion').$type<Exclusion>(),
    /** The first version of the batch without it. */
    excludedVersion: integer('excluded_version'),
    excludedById: uuid('excluded_by_id').$type<UserId>(),
    /** The failed order that it retries. */
    replacesOrderId: uuid('replaces_order_id').$type<OrderId>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    // Hash indexes, which serve equality only: the planner would scan an ordered one, believed empty by stale
    // statistics, for queries that others serve.
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
    check('batch_rows_sender_ids', areSenderIds(table)),
  ],
);

/** A run of rows under one node of the Merkle tree: the first position, and the node in lower-case hex. */
export type BatchBlock = { readonly from: number; readonly root: string };

/** Every version of a batch that was submitted, or that an approver made by excluding rows. Append-only. */
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
    /** The nodes of its root; null for versions from before they were stored. */
    blocks: jsonb('blocks').$type<readonly BatchBlock[]>(),
    editorId: uuid('editor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.version] })],
);

/** One person's decision about one version of a batch. Append-only. */
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
    /** The absent person in whose place it was approved. */
    deputyOf: uuid('deputy_of')
      .$type<UserId>()
      .references(() => users.id),
    factorId: uuid('factor_id'),
    evidence: jsonb('evidence').$type<Readonly<Record<string, string | number | boolean | null>>>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.version, table.approverId] }),
    check('batch_approvals_decision', sql`${table.decision} in ('approved', 'declined', 'sent_back')`),
    check('batch_approvals_reason', sql`${table.decision} = 'approved' or ${table.reason} is not null`),
    check(
      'batch_approvals_deputy',
      sql`${table.deputyOf} is null or (${table.decision} = 'approved' and ${table.deputyOf} <> ${table.approverId})`,
    ),
    // One person's approval counts once, given in person or by a deputy.
    uniqueIndex('batch_approvals_one_voice')
      .on(table.batchId, table.version, sql`coalesce(${table.deputyOf}, ${table.approverId})`)
      .where(sql`${table.decision} = 'approved'`),
  ],
);

/** The batch's timeline. Append-only. */
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

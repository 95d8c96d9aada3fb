import { t } from '@/messages/confidential';
import type { WithheldSet } from './withheld';

/** A value in SQL; a function if its text depends on the language of the reader. */
export type MaskedValue = string | (() => string);

/** How a table reads for people from whom records are withheld. */
export type Mask = {
  readonly sets: readonly WithheldSet[];
  /** Selects the withheld rows; `t` is the table. */
  readonly isWithheld: string;
  /**
   * Their columns, by column: `keep`, or a value. Every other column is null, so that a column added
   * later is withheld until someone decides otherwise. Without columns the rows are left out.
   */
  readonly columns?: Readonly<Record<string, MaskedValue>>;
  /** A table joined to withheld rows. */
  readonly join?: string;
  /** Selects rows that are left out although others that are withheld are shown masked. */
  readonly isLeftOut?: string;
  /** Columns that also change in other rows. */
  readonly others?: Readonly<Record<string, string>>;
};

const keep = (...columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(columns.map((column) => [column, `t.${column}`]));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ofBatches: Mask['sets'] = ['withheld_accounts', 'withheld_batches'];
const ofOrders: Mask['sets'] = [...ofBatches, 'withheld_orders'];
const ofPayments: Mask['sets'] = [...ofOrders, 'withheld_payments'];
const ofSubjects: Mask['sets'] = [...ofPayments, 'withheld_subjects'];

const isOfAccount = (column = 'account'): string => `t.${column} in (select iban from withheld_accounts)`;

const ofAccount = (column = 'account'): Mask => ({
  sets: ['withheld_accounts'],
  isWithheld: isOfAccount(column),
});

const ofOrder = (column = 'order_id'): Mask => ({
  sets: ofOrders,
  isWithheld: `t.${column} in (select id from withheld_orders)`,
});

/** Of a batch from a confidential account not even the number of payments and their total is shown. */
const ofBatch: Pick<Mask, 'sets' | 'isWithheld' | 'isLeftOut'> = {
  sets: ofBatches,
  isWithheld: 't.batch_id in (select id from withheld_batches)',
  isLeftOut: `t.batch_id in (
    select b.id from public.batches b join withheld_accounts on withheld_accounts.iban = b.account)`,
};

const ofFile = (column: string): Mask => ({
  sets: ofBatches,
  isWithheld: `t.${column} in (
    select b.file_id from public.batches b join withheld_batches using (id) where b.file_id is not null)`,
});

const ofSubject = (column = 'subject_id'): Mask => ({
  sets: ofSubjects,
  isWithheld: `t.${column}::text in (select id from withheld_subjects)`,
});

const ofExport = (column: string): Mask => ({
  sets: ['withheld_accounts'],
  isWithheld: `t.${column} in (select a.export_id from public.accounting_export_accounts a
    where a.account in (select iban from withheld_accounts))`,
});

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The batch itself stays, as one line with its state, number of payments and total. */
const batch: Mask = {
  sets: ofBatches,
  isWithheld: 't.id in (select id from withheld_batches)',
  isLeftOut: isOfAccount(),
  columns: {
    ...keep(
      'id',
      'state',
      'version',
      'maker_id',
      'last_editor_id',
      'delivered_by_id',
      'format',
      'part',
      'parts',
      'account',
      'commission_account',
    ),
    ...keep(
      'scheduled_for',
      'bytes_read',
      'rows_read',
      'import_starts',
      'row_count',
      'total',
      'is_confidential',
    ),
    ...keep(
      'wrong_count',
      'excluded_count',
      'required_approvals',
      'required_groups',
      'counts_on',
      'released_to',
    ),
    ...keep('submitted_at', 'paused_automatically', 'started_at', 'ended_at', 'created_at', 'updated_at'),
    name: () => quoted(t('batch')),
    found_by: `''::tsvector`,
  },
};

/**
 * One row carries the sum of all that are still to be sent, for the cash forecast; of the others only their
 * number is left.
 */
const batchRow: Mask = {
  ...ofBatch,
  join: `join lateral (select max(r.position) as last, sum(r.amount) as amount from public.batch_rows r
    join public.batches b on b.id = r.batch_id
    where r.batch_id = t.batch_id and r.exclusion is null and r.position > b.released_to) as left_over on true`,
  columns: {
    ...keep('batch_id', 'position', 'line', 'exclusion'),
    order_id: nobody,
    external_payment_id: `''`,
    network: `'SEPA'`,
    amount: 'case when t.position = left_over.last then left_over.amount else 0 end',
  },
};

/** The payments of a day leave the account with the last one. */
const balance = `(t.running_balance - case when (t.account, t.date) in (select account, date from withheld_entries) then
  (select coalesce(sum(of_day.signed), 0) from withheld_entries of_day
    where (of_day.account, of_day.month, of_day.date) = (t.account, t.month, t.date)
      and of_day.position <= t.position and of_day.last > t.position) else 0 end)::numeric(18,2)`;

/** An entry stays at its place, so that the statement adds up; the last of a day shows the day's sum. */
const cachedEntry: Mask = {
  sets: [...ofPayments, 'withheld_entries'],
  isWithheld: '(t.account, t.month, t.position) in (select account, month, position from withheld_entries)',
  join: 'join withheld_entries w on (w.account, w.month, w.position) = (t.account, t.month, t.position)',
  columns: {
    ...keep('account', 'month', 'position', 'date', 'direction'),
    payment_id: `'confidential-' || t.month || '-' || t.position`,
    network: `'SEPA'`,
    beneficiary_name: () => quoted(t('payment')),
    counterparty_account: `''`,
    details: () =>
      `case when t.position = w.last then ${quoted(t('sumOfDay'))} else ${quoted(t('inSumOfDay'))} end`,
    amount: 'case when t.position = w.last then abs(w.total) else 0 end::numeric(18,2)',
    running_balance: balance,
    search_text: `''`,
    found_by: `''::tsvector`,
  },
  isLeftOut: isOfAccount(),
  others: { running_balance: balance },
};

/** What a statement once said and says no more: entries of withheld payments are left out. */
const statementChange: Mask = {
  sets: ofPayments,
  isLeftOut: isOfAccount(),
  isWithheld: `exists (select from jsonb_array_elements(t.entries) as e where e->>'payment_id' in (select id from withheld_payments))`,
  columns: {
    ...keep(
      'id',
      'account',
      'month',
      'at',
      'before',
      'count',
      'moved_count',
      'opening_before',
      'opening_after',
    ),
    entries: `'[]'::jsonb`,
  },
};

/** The account is part of the details of deleted templates, too. */
const auditRecord: Mask = {
  ...ofSubject(),
  isWithheld: `(${ofSubject().isWithheld} or coalesce(t.details->>'account' in (select iban from withheld_accounts), false))`,
  columns: {
    ...keep(
      'sequence',
      'at',
      'actor_id',
      'actor_name',
      'action',
      'subject_kind',
      'subject_id',
      'previous_hash',
    ),
    ...keep('hash', 'mark', 'mark_key'),
    commitments: 'null::jsonb',
    salts: 'null::jsonb',
    // An escalation still says how long the batch waits, and who can decide about it.
    // Who works on a confidential account is what admins decide about.
    details: `case when t.action = 'batch.escalated'
      then jsonb_build_object('since', t.details -> 'since', 'deciders', t.details -> 'deciders')
      when t.action = 'account.confidentiality_changed' then t.details
      else '{}'::jsonb end`,
    found_by: `''::tsvector`,
  },
};

/** Every table with content of payments and accounts. A test compares it with the columns of the database. */
export const masks: Readonly<Record<string, Mask>> = {
  batches: batch,
  batch_rows: batchRow,
  batch_events: {
    ...ofBatch,
    columns: {
      ...keep('id', 'batch_id', 'at', 'actor_name', 'move', 'from_state', 'to_state'),
      details: `'{}'::jsonb`,
    },
  },
  batch_versions: ofBatch,
  batch_approvals: ofBatch,
  batch_resumptions: ofBatch,
  batch_files: ofFile('id'),
  batch_file_parts: ofFile('file_id'),
  orders: { ...ofOrder('id') },
  order_versions: ofOrder(),
  order_events: ofOrder(),
  order_checks: ofOrder(),
  approvals: ofOrder(),
  submissions: ofOrder(),
  attempts: ofOrder(),
  exceptions: ofOrder(),
  restore_lookups: ofOrder(),
  webhook_deliveries: { ...ofOrder(), isWithheld: `(${ofOrder().isWithheld} or ${isOfAccount()})` },
  replaced_order_lookups: {
    sets: ofOrders,
    isWithheld: 't.external_payment_id in (select external_payment_id from withheld_orders)',
  },
  cached_entries: cachedEntry,
  statement_changes: statementChange,
  cached_statements: ofAccount(),
  cached_accounts: ofAccount('iban'),
  issued_statements: ofAccount(),
  accounting_exports: ofExport('id'),
  accounting_export_accounts: ofExport('export_id'),
  accounting_export_entries: {
    sets: ofPayments,
    isWithheld: `(${ofExport('export_id').isWithheld} or t.payment_id in (select id from withheld_payments))`,
  },
  accounting_export_parts: ofExport('export_id'),
  payment_templates: ofAccount(),
  breaks: ofSubject('id'),
  break_events: ofSubject('break_id'),
  event_deliveries: {
    ...ofSubject(),
    isWithheld: `(${ofSubject().isWithheld} or coalesce(${isOfAccount()}, false))`,
  },
  event_attempts: {
    sets: ofSubjects,
    isWithheld: `t.delivery_id in (select d.id from public.event_deliveries d
      where d.subject_id in (select id from withheld_subjects) or d.account in (select iban from withheld_accounts))`,
  },
  change_requests: ofSubject('id'),
  change_request_confirmations: ofSubject('change_request_id'),
  comments: ofSubject(),
  attachments: ofSubject(),
  attachment_parts: {
    sets: ofSubjects,
    isWithheld: `t.attachment_id in (select id from public.attachments where subject_id::text in (select id from withheld_subjects))`,
  },
  audit_records: auditRecord,
};

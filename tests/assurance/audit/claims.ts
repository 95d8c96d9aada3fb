import type { TableAct } from './tamper-table';

/** What `audit:verify` claims of a table, column by column. */
export type Claim = {
  /** Columns of which every change must be found, and every exchange between two rows. */
  readonly columns: string;
  /** What must be found of whole rows. */
  readonly acts: readonly Exclude<TableAct, 'edit' | 'swap'>[];
  /** The rows of which this holds, as an SQL condition; all by default. */
  readonly rows?: string;
  /** Columns that are not compared, by reason. */
  readonly open: Readonly<Partial<Record<OpenReason, string>>>;
};

/** Why a change is not found. Each is a line of docs/assurance.md. */
export const openReasons = {
  times: 'times in the tables, as the chain has its own',
  working: 'working state of engine and import, which the next step checks or repairs',
  texts: 'notes, labels, reasons and references that decide nothing',
  derived: 'values derived for search, limits and display, which are computed again before money moves',
  partly: 'columns that are compared in some states only',
} as const;
export type OpenReason = keyof typeof openReasons;

const whole = ['delete', 'truncate', 'forge'] as const;

export const claims: Readonly<Record<string, Claim>> = {
  accounting_export_entries: {
    columns: 'export_id is_withdrawn',
    acts: whole,
    open: { derived: 'account payment_id direction ordinal date amount is_late' },
  },
  accounting_export_parts: { columns: 'export_id bytes', acts: whole, open: { working: 'position' } },
  accounting_exports: {
    columns: 'id mapping_version made_by_id entry_count credits debits sha256 withdrawn_at',
    acts: whole,
    open: {
      derived:
        'sequence format covers_from chosen_to late_count booking_count clearing_count respelled_count byte_length',
      texts: 'file_name',
      partly: 'withdrawn_by_id withdrawn_reason',
      times: 'made_at',
    },
  },
  accounting_mappings: {
    columns: 'version document hash saved_by_id',
    acts: whole,
    open: { times: 'saved_at' },
  },
  api_tokens: {
    columns: 'id user_id service_user_id name scopes token_hash change_request_id expires_at revoked_at',
    acts: whole,
    open: { times: 'created_at last_used_at' },
  },
  approvals: {
    columns: 'order_id version approver_id decision factor_id evidence list_proof deputy_of hash groups',
    acts: whole,
    rows: `decision = 'approved'`,
    open: { times: 'at', texts: 'reason' },
  },
  attachment_parts: { columns: 'attachment_id bytes', acts: whole, open: { working: 'position' } },
  attachments: {
    columns: 'id subject_kind subject_id uploader_id name format sha256',
    acts: whole,
    open: { times: 'at', derived: 'byte_length', partly: 'withdrawn_at' },
  },
  attempts: {
    columns: 'number',
    acts: whole,
    open: {
      partly: 'order_id',
      working: 'fence call outcome nonce sendings look_up http_status provider_code duration_ms detail',
      times: 'started_at',
    },
  },
  audit_records: {
    columns:
      'sequence at actor_id actor_name action subject_kind subject_id details commitments salts previous_hash hash mark mark_key',
    acts: whole,
    open: {},
  },
  batch_approvals: {
    columns: 'batch_id version hash approver_id decision groups factor_id evidence deputy_of',
    acts: whole,
    rows: `decision = 'approved'`,
    open: { times: 'at', texts: 'reason' },
  },
  batch_events: {
    columns: 'batch_id actor_name move to_state details from_state',
    acts: whole,
    open: { times: 'at', derived: 'id' },
  },
  batch_resumptions: {
    columns: 'batch_id form hash person_id factor_id evidence',
    acts: whole,
    open: { derived: 'id version', times: 'at' },
  },
  batch_rows: {
    columns:
      'batch_id position order_id external_payment_id hash network amount beneficiary_name beneficiary_account reference beneficiary_address exclusion',
    acts: whole,
    rows: `exclusion is null and batch_id in (select id from batches where root is not null)`,
    open: {
      texts: 'line typed problems warnings end_to_end_id instruction_id payment_information_id',
      partly: 'bank_bic bank_name address_street address_town address_country currency',
      derived: 'excluded_version excluded_by_id replaces_order_id',
    },
  },
  batch_versions: {
    columns: 'batch_id version canonical_form hash',
    acts: whole,
    open: { derived: 'blocks editor_id', times: 'at' },
  },
  batches: {
    columns:
      'id state version maker_id hash delivered_by_id account commission_account scheduled_for is_confidential row_count total root',
    acts: whole,
    rows: `state in ('awaiting_approval', 'approved', 'running', 'paused', 'stopped', 'done')`,
    open: {
      working:
        'row_seed mapping bytes_read rows_read import_problem import_starts released_to paused_automatically',
      texts:
        'name format message_id message_party duplicate_reason stop_reason end_reason table_notes hidden_rows',
      derived:
        'file_id parent_id wrong_count excluded_count policy_version required_groups counts_on dry_run accepted_omissions omissions part parts',
      partly: 'last_editor_id required_approvals',
      times: 'submitted_at started_at ended_at created_at updated_at',
    },
  },
  beneficiaries: {
    columns:
      'id version name account bank_bic bank_name address_street address_building address_post_code address_town address_country address_line notes account_key',
    acts: whole,
    rows: `state <> 'waiting'`,
    open: {
      derived: 'name_keys sort_name verifier_id',
      partly: 'state',
      times: 'verified_at account_verified_at created_at updated_at',
    },
  },
  beneficiary_versions: {
    columns:
      'beneficiary_id version what document account account_key change_request_id requester_id verifier_id',
    acts: whole,
    open: { times: 'at' },
  },
  change_request_confirmations: {
    columns: 'change_request_id person_id hash factor_id evidence called_person',
    acts: whole,
    open: { times: 'at' },
  },
  change_requests: {
    columns: 'id kind subject_id payload hash requester_id state decider_id commitments',
    acts: whole,
    open: {
      texts: 'note reason',
      times: 'requested_at decided_at',
      partly: 'salts execution_started_at',
    },
  },
  comments: {
    columns: 'id subject_kind subject_id author_id text mentioned',
    acts: whole,
    open: { times: 'at', partly: 'withdrawn_at' },
  },
  company_profiles: {
    columns: 'version address letterhead logo change_request_id',
    acts: whole,
    open: { times: 'at' },
  },
  confidential_accounts: {
    columns: 'iban version is_confidential members change_request_id',
    acts: whole,
    open: { times: 'at' },
  },
  deputyships: {
    columns: 'id person_id deputy_id starts_at ends_at change_request_id is_end_recorded',
    acts: whole,
    open: { derived: 'from_day until_day', partly: 'end_reason', times: 'ended_at' },
  },
  erased_payees: {
    columns: 'id name',
    acts: whole,
    open: { derived: 'orders rows digest', times: 'erased_at' },
  },
  event_endpoints: {
    columns: 'id url description types state secret change_request_id',
    acts: whole,
    open: {
      working: 'disabled_reason',
      partly: 'previous_secret',
      times: 'previous_until failing_since created_at',
    },
  },
  factor_confirmations: {
    columns: 'act person_id form hash factor_id evidence',
    acts: ['delete', 'truncate'],
    open: { partly: 'subject_id', times: 'at' },
  },
  factors: {
    columns: 'id user_id kind state key_hash credential_id public_key active_from',
    acts: whole,
    open: {
      texts: 'label transports',
      working: 'counter',
      partly: 'sealed_secret',
      times: 'added_at last_used_at removed_at',
    },
  },
  order_events: {
    columns: 'order_id actor_name move to_state details from_state',
    acts: whole,
    open: { times: 'at', derived: 'id' },
  },
  order_versions: {
    columns: 'order_id version canonical_form hash editor_id',
    acts: whole,
    open: { times: 'at' },
  },
  orders: {
    columns:
      'id external_payment_id state version hash maker_id last_editor_id network account amount beneficiary_name beneficiary_account reference beneficiary_address bank_bic bank_name address_street address_town address_country currency commission_account scheduled_for batch_id payment_id',
    acts: whole,
    open: {
      texts: 'duplicate_reason stop_reason end_reason end_to_end_id instruction_id payment_information_id',
      derived:
        'beneficiary_id replaces_order_id batch_position policy_version required_approvals required_groups counts_on is_own_transfer',
      times: 'submitted_at execution_time created_at updated_at',
    },
  },
  payment_files: {
    columns: 'id service_user_id name byte_length sha256 account state refusal',
    acts: whole,
    open: {
      texts: 'source idempotency_key refused_message',
      derived: 'file_id',
      times: 'received_at decided_at',
    },
  },
  policies: { columns: 'version document hash change_request_id', acts: whole, open: { times: 'at' } },
  recurring_requests: {
    columns:
      'beneficiary_id version what label recurrence_type day time enabled change_request_id requested_by_id outcome',
    acts: whole,
    open: {
      working: 'http_status provider_code provider_message provider_data fault',
      times: 'requested_at sent_at answered_at',
    },
  },
  submissions: {
    columns: 'order_id version hash attempts',
    acts: ['delete', 'truncate'],
    open: {
      working: 'phase due_at lease_until lease_holder fence unknown_since not_found_since is_suspended',
      times: 'checked_at',
    },
  },
  users: {
    columns:
      'id email name role groups password_hash offered_password_hash is_active identity_issuer identity_subject roles_from erased_at',
    acts: whole,
    open: {
      partly: 'must_change_password password_expires_at',
      working: 'session_epoch',
      times: 'created_at',
    },
  },
};

/** Tables of which nothing is compared with the chain. */
export const notCompared =
  `account_openings accounting_export_accounts attested_factors backup_runs batch_editors
  batch_file_parts batch_files batch_mappings break_events breaks cached_accounts cached_banking_details cached_entries
  cached_statements challenges checked_codes company_logos dropped_files engines event_attempts event_cursor event_deliveries
  exceptions forwarded_requests go_live_card invitations issued_statements leadership_terms
  list_settings list_views mails nonces notice_cursor notice_settings notices order_checks payment_templates preferences
  reconciliation_runs reconciliation_start reminders replaced_order_lookups restore_lookups restores role_providers
  server_identity service_users sessions sign_in_failures signer_requests signer_start statement_changes statement_packs
  status_alerts status_samples totp_uses webhook_deliveries`.split(/\s+/);

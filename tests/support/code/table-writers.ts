/**
 * The tables that each room may insert into, update and delete from: one room per table. `also` names files
 * of other rooms that may, each for a reason; a folder stands for its files.
 */
type Writers = {
  readonly tables: readonly string[];
  readonly also?: Readonly<Record<string, string>>;
};

export const tableWriters: Readonly<Record<string, readonly Writers[]>> = {
  'lib/access': [{ tables: ['sign_in_failures'] }],
  'lib/accounts': [{ tables: ['account_openings', 'cached_banking_details'] }],
  'lib/api-tokens': [{ tables: ['api_tokens', 'service_users'] }],
  'lib/audit': [{ tables: ['audit_records'] }],
  'lib/batches': [
    {
      tables: [
        'batches',
        'batch_approvals',
        'batch_events',
        'batch_file_parts',
        'batch_files',
        'batch_mappings',
        'batch_resumptions',
        'batch_rows',
        'batch_versions',
      ],
    },
  ],
  'lib/beneficiaries': [{ tables: ['beneficiaries', 'beneficiary_versions'] }],
  'lib/company': [{ tables: ['company_logos', 'company_profiles'] }],
  'lib/confidential-accounts': [{ tables: ['confidential_accounts'] }],
  'lib/change-requests': [{ tables: ['change_requests', 'change_request_confirmations'] }],
  'lib/deputies': [{ tables: ['deputyships'] }],
  'lib/discussions': [{ tables: ['attachment_parts', 'attachments', 'comments'] }],
  'lib/engine': [
    { tables: ['attempts', 'engines'] },
    {
      tables: ['submissions'],
      also: {
        'lib/orders':
          'an order is handed over, recalled, suspended or released in the transaction that changes the order itself',
      },
    },
  ],
  'lib/event-deliveries': [{ tables: ['event_attempts', 'event_cursor', 'event_deliveries'] }],
  'lib/event-endpoints': [{ tables: ['event_endpoints'] }],
  'lib/go-live': [{ tables: ['go_live_card'] }],
  'lib/identity': [
    { tables: ['attested_factors', 'challenges', 'preferences', 'role_providers', 'sessions', 'totp_uses'] },
  ],
  'lib/lists': [{ tables: ['list_settings', 'list_views'] }],
  'lib/backups': [{ tables: ['backup_runs'] }],
  'lib/monitoring': [{ tables: ['status_alerts', 'status_samples'] }],
  'lib/notices': [{ tables: ['mails', 'notice_cursor', 'notice_settings', 'notices'] }],
  'lib/orders': [
    { tables: ['approvals', 'exceptions', 'order_events', 'replaced_order_lookups'] },
    {
      tables: ['orders', 'order_versions'],
      also: {
        'lib/engine/scheduling/batches/release-rows.ts':
          'the orders of a thousand rows are made of the rows in one statement, which would read the tables of batches in lib/orders',
      },
    },
  ],
  'lib/payment-files': [{ tables: ['dropped_files', 'payment_files'] }],
  'lib/people': [
    {
      tables: ['factors'],
      also: {
        'lib/identity/second-factors/methods':
          'a confirmation notes when its factor was last used, in its own transaction',
      },
    },
    { tables: ['factor_confirmations', 'invitations'] },
    {
      tables: ['users'],
      also: {
        'lib/identity/passwords/password-change.ts': 'people change their own password',
        'lib/identity/sign-in/oidc-sign-in.ts':
          'the identity provider adds people and gives them their roles when they sign in',
      },
    },
  ],
  'lib/policy': [{ tables: ['policies'] }],
  'lib/provider-leader': [{ tables: ['forwarded_requests', 'leadership_terms', 'nonces'] }],
  'lib/reconciliation': [
    { tables: ['break_events', 'breaks', 'order_checks', 'reconciliation_runs', 'reconciliation_start'] },
  ],
  'lib/recurring': [{ tables: ['recurring_requests'] }],
  'lib/reminders': [{ tables: ['reminders'] }],
  'lib/restores': [
    { tables: ['restore_lookups', 'server_identity'] },
    {
      tables: ['restores'],
      also: {
        'lib/backups/restore/restore-dump.ts':
          'psql pauses sending in the transaction in which it restores the data',
      },
    },
  ],
  'lib/signer': [{ tables: ['checked_codes', 'signer_start'] }],
  'lib/signer-channel': [{ tables: ['signer_requests'] }],
  'lib/statements': [
    {
      tables: [
        'issued_statements',
        'cached_accounts',
        'statement_changes',
        'cached_entries',
        'cached_statements',
        'statement_packs',
        'accounting_mappings',
        'accounting_exports',
        'accounting_export_accounts',
        'accounting_export_entries',
        'accounting_export_parts',
      ],
    },
  ],
  'lib/templates': [{ tables: ['payment_templates'] }],
  'lib/webhooks': [{ tables: ['webhook_deliveries'] }],
};

/** Written by triggers and functions of the database only. */
export const writtenByTriggers: readonly string[] = ['batch_editors', 'erased_payees'];

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLeasesOfTheGone } from '@/lib/engine/presence';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { openTestRoles } from '../../support/database/test-roles';

/**
 * What the app and the worker may do with each table: i(nsert), u(pdate), d(elete), or - for nothing; (u) is
 * an update of some columns. Both read every table. A table that is not here fails the test: decide what each
 * role needs of it, and say so in drizzle/grants.sql.
 */
const rights: Readonly<Record<string, readonly [app: string, worker: string]>> = {
  account_openings: ['iu', '-'],
  accounting_export_accounts: ['i', '-'],
  accounting_export_entries: ['i(u)', '-'],
  accounting_export_parts: ['i', '-'],
  accounting_exports: ['i(u)', '-'],
  accounting_mappings: ['i', '-'],
  api_tokens: ['i(u)', '-'],
  approvals: ['i', '-'],
  attempts: ['-', 'iu'],
  attachment_parts: ['i', '-'],
  attachments: ['i(u)', '-'],
  attested_factors: ['i', '-'],
  audit_records: ['i', 'i'],
  batch_approvals: ['i', '-'],
  batch_editors: ['i', 'i'],
  batch_events: ['i', 'i'],
  batch_file_parts: ['id', 'id'],
  batch_files: ['iud', 'iud'],
  batch_mappings: ['iu', '-'],
  batch_resumptions: ['i', '-'],
  batch_rows: ['iud', 'iud'],
  batch_versions: ['i', 'i'],
  batches: ['iu', 'iu'],
  beneficiaries: ['iud', '-'],
  beneficiary_versions: ['i', '-'],
  break_events: ['i', 'i'],
  breaks: ['u', 'iu'],
  challenges: ['iud', 'd'],
  checked_codes: ['-', '-'],
  comments: ['i(u)', '-'],
  deputyships: ['i(u)', '(u)'],
  dropped_files: ['-', 'iu'],
  engines: ['-', 'i(u)d'],
  erased_payees: ['-', '-'],
  event_attempts: ['-', 'id'],
  event_cursor: ['-', 'iu'],
  event_deliveries: ['i(u)', 'i(u)d'],
  event_endpoints: ['i(u)', '(u)'],
  exceptions: ['iu', 'iu'],
  factor_confirmations: ['i', '-'],
  factors: ['iu', '-'],
  invitations: ['i(u)', '-'],
  issued_statements: ['i', '-'],
  cached_accounts: ['iud', 'iud'],
  cached_banking_details: ['iu', '-'],
  statement_changes: ['i', 'i'],
  cached_entries: ['id', 'id'],
  cached_statements: ['iu', 'iu'],
  go_live_card: ['iu', '-'],
  forwarded_requests: ['iud', 'iud'],
  leadership_terms: ['iu', 'iu'],
  list_settings: ['iu', '-'],
  list_views: ['iud', '-'],
  mails: ['-', 'iu'],
  nonces: ['iu', 'iu'],
  notice_cursor: ['-', 'iu'],
  notice_settings: ['iu', '-'],
  preferences: ['iu', '-'],
  notices: ['-', 'iud'],
  order_checks: ['-', 'iu'],
  order_events: ['i', 'i'],
  order_versions: ['i', 'i'],
  payment_files: ['iu', 'iu'],
  orders: ['iu', 'iu'],
  reminders: ['-', 'i'],
  status_alerts: ['-', 'iud'],
  status_samples: ['-', 'id'],
  backup_runs: ['-', '-'],
  replaced_order_lookups: ['iu', 'iu'],
  payment_templates: ['iud', '-'],
  policies: ['i', '-'],
  company_logos: ['i', '-'],
  company_profiles: ['i', '-'],
  confidential_accounts: ['i', '-'],
  change_request_confirmations: ['i', '-'],
  change_requests: ['iu', '(u)'],
  reconciliation_runs: ['iu', 'iu'],
  reconciliation_start: ['-', 'i'],
  recurring_requests: ['i', '(u)'],
  restore_lookups: ['-', 'iu'],
  restores: ['i(u)', 'i'],
  server_identity: ['iu', 'iu'],
  role_providers: ['-', '-'],
  service_users: ['i', '-'],
  sessions: ['i(u)', 'd'],
  signer_requests: ['(i)d', '(i)d'],
  signer_start: ['-', '-'],
  sign_in_failures: ['id', 'd'],
  statement_packs: ['iu', '-'],
  submissions: ['iu', 'iu'],
  totp_uses: ['i', '-'],
  users: ['i(u)d', '-'],
  webhook_deliveries: ['iud', '-'],
};

/** The same of the signer; every other table it can only read. */
const signerRights: Readonly<Record<string, string>> = {
  attested_factors: 'i',
  audit_records: 'i',
  checked_codes: 'id',
  signer_requests: '(u)d',
  signer_start: 'i',
};

/** What the signer cannot even read: what people and programs sign in with. */
const hiddenFromSigner = ['api_tokens', 'event_endpoints', 'invitations', 'sessions'];

let database: TestDatabase;
let roles: Awaited<ReturnType<typeof openTestRoles>>;
beforeAll(async () => {
  database = await createTestDatabase();
  roles = await openTestRoles(database);
});
afterAll(async () => {
  await roles.close();
  await database.close();
});

/** By the catalog, which knows every way to a right. */
async function rightsOf(role: string, hidden: readonly string[] = []): Promise<ReadonlyMap<string, string>> {
  const rows = await database.sql<{ name: string; rights: string; others: boolean; reads: boolean }[]>`
    select c.relname as name,
      case when has_table_privilege(r.oid, c.oid, 'insert') then 'i' when has_any_column_privilege(r.oid, c.oid, 'insert') then '(i)' else '' end
      || case when has_table_privilege(r.oid, c.oid, 'update') then 'u' when has_any_column_privilege(r.oid, c.oid, 'update') then '(u)' else '' end
      || case when has_table_privilege(r.oid, c.oid, 'delete') then 'd' else '' end as rights,
      has_table_privilege(r.oid, c.oid, 'truncate') or has_table_privilege(r.oid, c.oid, 'trigger')
        or has_table_privilege(r.oid, c.oid, 'references') as others,
      has_any_column_privilege(r.oid, c.oid, 'select') as reads
    from pg_class c, pg_roles r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and r.rolname = ${role}
    order by c.relname`;
  expect(rows.filter(({ others }) => others).map(({ name }) => name)).toEqual([]);
  expect(rows.filter(({ reads }) => !reads).map(({ name }) => name)).toEqual(hidden);
  return new Map(rows.map(({ name, rights: held }) => [name, held || '-']));
}

describe.each(['app', 'worker'] as const)('the role %s', (which) => {
  it('has these rights on each table and no others', async () => {
    const column = which === 'app' ? 0 : 1;
    const expected = Object.entries(rights).map(([name, held]) => [name, held[column]]);
    expect(Object.fromEntries(await rightsOf(roles.roles[which]))).toEqual(Object.fromEntries(expected));
  });
});

it('lets the signer read, answer and acknowledge, and nothing else', async () => {
  const held = [...(await rightsOf(roles.roles.signer, hiddenFromSigner))].filter(([, each]) => each !== '-');
  expect(Object.fromEntries(held)).toEqual(signerRights);
  await expect(roles.signer.sql`select password_hash from users`).rejects.toThrow('permission denied');
});

it('lets the app change only the end and last use of a session, and neither name nor address of a person', async () => {
  const columns = await database.sql`
    select table_name || '.' || column_name as name from information_schema.column_privileges
    where grantee = ${roles.roles.app} and privilege_type = 'UPDATE' and table_name in ('sessions', 'users') order by 1`;
  const names = columns.map(({ name }) => String(name));
  expect(names.filter((name) => name.startsWith('sessions'))).toEqual([
    'sessions.ended_at',
    'sessions.last_seen_at',
  ]);
  for (const fixed of ['id', 'email', 'name', 'created_at']) expect(names).not.toContain(`users.${fixed}`);
});

it('lets the worker end leases of dead processes', async () => {
  expect(await endLeasesOfTheGone(roles.worker.db, new Date())).toBe(0);
});

import type { Sql } from '@/lib/db/client';
import { defaultRoles } from '@/lib/db/migrations/role-names';

/** Tables that a refused request may write: what it notes of itself, and that a person was there. */
const ownTraces: ReadonlySet<string> = new Set([
  // Counts of refused requests; the audit chain has the first of a day.
  'sign_in_failures',
  // When a token was last used, to the minute.
  'api_tokens',
]);

/** Audit records that a refusal makes of itself, and what the page around it asks the bank. */
const ownRecords: ReadonlySet<string> = new Set([
  'person.access_denied',
  'person.cross_site_refused',
  'person.rate_limited',
  'person.passkey_failed',
  'person.own_password_failed',
  'person.own_password_throttled',
  'bank: listAccounts',
]);

/** What was written since it was asked last, without the traces that refusals leave. */
export type Writes = { readonly taken: () => Promise<readonly string[]> };

/** Watches every table by triggers of its own, as the owner: what is rolled back leaves nothing. */
export async function watchWrites(sql: Sql): Promise<Writes> {
  await sql.unsafe(`
    create schema watch;
    create table watch.writes (id bigserial primary key, what text not null, record text);
    create function watch.note() returns trigger language plpgsql security definer set search_path = watch as $$
    begin
      -- What this process prepares, and sends for the web process, is no effect of a request.
      if session_user <> '${defaultRoles.app}' then return null; end if;
      -- Of a request to the bank its name; what becomes of it is noted by the process that sends it.
      if tg_table_name = 'forwarded_requests' and tg_op <> 'INSERT' then return null; end if;
      -- Of a session that it was used; its end is an effect.
      if tg_table_name = 'sessions' and tg_op = 'UPDATE'
        and to_jsonb(new) - 'last_seen_at' = to_jsonb(old) - 'last_seen_at' then return null; end if;
      insert into watch.writes (what, record) values (tg_table_name, case
        when tg_op <> 'INSERT' then null
        when tg_table_name = 'audit_records' then to_jsonb(new) ->> 'action'
        when tg_table_name = 'forwarded_requests' then 'bank: ' || ((to_jsonb(new) ->> 'call')::jsonb #>> '{call,call}')
      end);
      return null;
    end $$;`);
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables)
    await sql.unsafe(
      `create trigger zz_watch after insert or update or delete on public.${name} for each row execute function watch.note()`,
    );
  return {
    taken: async () => {
      const rows = await sql<{ what: string; record: string | null }[]>`
        with gone as (delete from watch.writes returning id, what, record) select what, record from gone order by id`;
      const written = rows
        .filter(({ what, record }) => (record ? !ownRecords.has(record) : !ownTraces.has(what)))
        .map(({ what, record }) => record ?? what);
      return [...new Set(written)];
    },
  };
}

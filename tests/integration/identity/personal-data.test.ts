import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretColumns } from '@/lib/people/personal-data';
import { personAsJson } from '@/scripts/personal-data/write-person';
import { createSeededDatabase, type SeededDatabase } from '../../support/database/seeded-database';

type Exported = Record<string, readonly Record<string, unknown>[]>;

let seeded: SeededDatabase;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  seeded = await createSeededDatabase((close) => closing.unshift(close));
});
afterAll(async () => {
  for (const close of closing) await close();
});

async function exportOf(email: string): Promise<{ readonly text: string; readonly tables: Exported }> {
  let text = '';
  for await (const piece of personAsJson(seeded.sql, email, new Date())) text += piece;
  // safe: the test reads what it describes.
  return { text, tables: JSON.parse(text) as Exported };
}

const everybody = () =>
  seeded.sql<{ id: string; email: string }[]>`select id, email from users order by email`;

describe('the export of personal data', () => {
  it('has every table with a foreign key to people', async () => {
    const [person] = await everybody();
    const { tables } = await exportOf(person?.email ?? '');
    const referring = await seeded.sql<{ table: string }[]>`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`;
    for (const { table } of referring) expect(Object.keys(tables)).toContain(table);
    expect(tables.users).toHaveLength(1);
    expect(Object.keys(tables)).toContain('audit_records');
  });

  it('names every decision and record of the person, and nobody else’s profile', async () => {
    for (const { id, email } of await everybody()) {
      const { tables } = await exportOf(email.toUpperCase());
      expect(tables.users).toMatchObject([{ id, email }]);
      const [counted] = await seeded.sql`
        select (select count(*)::int from approvals where approver_id = ${id} or deputy_of = ${id}) as approvals,
          (select count(*)::int from sessions where user_id = ${id}) as sessions,
          (select count(*)::int from audit_records where actor_id = ${id} or subject_id = ${id}) as records`;
      expect(tables.approvals).toHaveLength(counted?.approvals);
      expect(tables.sessions).toHaveLength(counted?.sessions);
      expect(tables.audit_records).toHaveLength(counted?.records);
    }
  });

  it('has no secret, and of payments no beneficiary or amount', async () => {
    const secrets = await seeded.sql<{ value: string | null }[]>`
      select password_hash as value from users union all select sealed_secret::text from factors
      union all select key_hash from factors union all select token_hash::text from api_tokens`;
    for (const { email } of await everybody()) {
      const { text, tables } = await exportOf(email);
      for (const { value } of secrets) if (value) expect(text).not.toContain(value);
      const names = new Set(
        Object.values(tables).flatMap((rows) => (Array.isArray(rows) ? rows.flatMap(Object.keys) : [])),
      );
      for (const name of names) {
        expect(secretColumns.has(name), name).toBe(false);
        expect(name).not.toMatch(
          /^(amount|account|beneficiary_name|beneficiary_account|reference|canonical_form|payload)$/,
        );
      }
    }
  });

  it('says if nobody has the address', async () => {
    await expect(exportOf('nobody@example.com')).rejects.toThrow('Nobody has the address');
  });
});

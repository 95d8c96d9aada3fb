import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { beneficiaryFormValues } from '@/lib/beneficiaries/changes/form-values';
import { requestChange } from '@/lib/beneficiaries/changes/request';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import {
  approveChange,
  changeRequestAbout,
  requestedBeneficiary,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

let made = 0;
/** A name and an account that no other test has. */
const fresh = () => {
  made += 1;
  return { name: `Firm ${made}`, account: `00${made}7654321`, bankBic: 'CHASUS33' };
};

describe('the database', () => {
  const refusalOf = (statement: string): Promise<string> =>
    database.sql.unsafe(statement).then(
      () => 'none',
      (error: { constraint_name?: string; code: string }) => error.constraint_name ?? error.code,
    );

  test('refuses an entry that starts as verified', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    expect(
      await refusalOf(
        `insert into beneficiaries (id, account_key, state, version, name, account, name_keys, sort_name, verifier_id, verified_at,
           account_verified_at, created_at, updated_at)
         select gen_random_uuid(), 'x', state, version, name, account, name_keys, sort_name, verifier_id, verified_at,
           account_verified_at, created_at, updated_at
         from beneficiaries where id = '${row.id}'`,
      ),
    ).toBe('beneficiaries_begin_waiting');
  });

  test('refuses another account without a version that two people approved', async () => {
    const { id } = await verifiedBeneficiary(database.db, team, fresh());
    await database.sql`update beneficiaries set state = 'changing' where id = ${id}`;
    const change = (what: string) => refusalOf(`update beneficiaries set ${what} where id = '${id}'`);
    expect(await change(`state = 'verified', account = '999', account_key = '999@CHASUS33'`)).toBe(
      'beneficiaries_versioned',
    );
    expect(
      await change(
        `state = 'verified', version = 2, account = '999', account_key = '999@CHASUS33', verified_at = now()`,
      ),
    ).toBe('beneficiaries_approved');
    expect(await change(`state = 'retired'`)).toBe('beneficiaries_versioned');
    expect(await change(`state = 'waiting'`)).not.toBe('none');
  });

  test('requires verification of another bank for an account, also for an IBAN', async () => {
    const { db, sql } = database;
    const iban = { name: 'Atelier Martin', account: 'FR1420041010050500013M02606', addressCountry: 'FR' };
    const row = await verifiedBeneficiary(db, team, { ...iban, bankBic: 'PSSTFRPP' });
    const input = { ...beneficiaryFormValues(row), bankBic: 'BNPAFRPP' };
    const requested = {
      id: row.id,
      version: 1,
      input,
      note: 'Called',
      seenWarnings: [] as readonly string[],
    };
    const parts = { db, now: () => new Date() };
    const requesting = granted(team.maker, 'beneficiaries:request');
    const first = await requestChange(parts, requesting, requested);
    if (!first.ok && first.error.kind === 'warnings')
      value(await requestChange(parts, requesting, { ...requested, seenWarnings: first.error.warnings }));
    await sql.unsafe(`create function keep_age() returns trigger language plpgsql as $$
      begin new.account_verified_at := old.account_verified_at; return new; end $$;
      create trigger before_guard before update on beneficiaries for each row execute function keep_age()`);
    onTestFinished(() => sql.unsafe('drop function keep_age cascade').then(() => undefined));
    await expect(approveChange(db, team.approver, row.id)).rejects.toMatchObject({
      cause: { constraint_name: 'beneficiaries_approved' },
    });
  });

  test('refuses an unapproved version, and changes or deletions of versions', async () => {
    const waiting = await requestedBeneficiary(database.db, team, fresh());
    const changeRequest = await changeRequestAbout(database.db, waiting.id);
    expect(
      await refusalOf(
        `insert into beneficiary_versions (beneficiary_id, version, what, document, account, account_key, change_request_id, requester_id, verifier_id, at)
         values ('${waiting.id}', 1, 'add', '{}', 'x', 'x', '${changeRequest.id}', '${team.maker.id}', '${team.approver.id}', now())`,
      ),
    ).toBe('beneficiary_versions_approved');
    expect(await refusalOf('update beneficiary_versions set account = account')).toBe(
      'beneficiary_versions_append_only',
    );
    expect(await refusalOf('delete from beneficiary_versions')).toBe('beneficiary_versions_append_only');
  });

  test('refuses to delete an entry that was ever verified', async () => {
    const { id } = await verifiedBeneficiary(database.db, team, fresh());
    expect(await refusalOf(`delete from beneficiaries where id = '${id}'`)).not.toBe('none');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant } from '@/lib/access/grant';
import { verifyChain } from '@/lib/audit/verify';
import { findBeneficiary } from '@/lib/beneficiaries/book/queries';
import { beneficiaryFormValues } from '@/lib/beneficiaries/changes/form-values';
import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import { requestBeneficiary, requestChange, requestRetirement } from '@/lib/beneficiaries/changes/request';
import { beneficiaries, beneficiaryVersions } from '@/lib/db/schema/rules/beneficiaries';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import {
  approveChange,
  beneficiaryKinds,
  changeRequestAbout,
  decline,
  getBeneficiary,
  requestedBeneficiary,
  typedBeneficiary,
  verifiedBeneficiary,
  withdraw,
} from '../../support/provider/beneficiaries';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const parts = () => ({ db: database.db, now: () => new Date() });
const requesting = () => granted(team.maker, 'beneficiaries:request');
let made = 0;
/** A name and an account that no other test has. */
const fresh = (): Partial<BeneficiaryInput> => {
  made += 1;
  return { name: `Firm ${made}`, account: `00${made}7654321`, bankBic: 'CHASUS33' };
};
const changeOf = async (id: Parameters<typeof getBeneficiary>[1], changes: Partial<BeneficiaryInput>) => {
  const row = await getBeneficiary(database.db, id);
  const input = { ...beneficiaryFormValues(row), ...changes };
  return { id, version: row.version, input, note: '', seenWarnings: [] };
};

describe('a new beneficiary', () => {
  test('stays unverified until a second person approves', async () => {
    const waiting = await requestedBeneficiary(database.db, team, fresh());
    expect(waiting).toMatchObject({ state: 'waiting', version: 0, verifiedAt: null });
    value(await approveChange(database.db, team.approver, waiting.id));
    expect(await getBeneficiary(database.db, waiting.id)).toMatchObject({
      state: 'verified',
      version: 1,
      verifierId: team.approver.id,
      accountVerifiedAt: expect.any(Date),
    });
  });

  test('refuses verification by the maker, whatever their later role', async () => {
    const waiting = await requestedBeneficiary(database.db, team, fresh());
    const promoted = { ...team.maker, role: 'approver' } as const;
    expect(await approveChange(database.db, promoted, waiting.id)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'own_request' },
    });
    expect(await getBeneficiary(database.db, waiting.id)).toMatchObject({ state: 'waiting' });
  });

  test('refuses verification by another maker or an admin', () => {
    for (const role of ['viewer', 'maker', 'admin'] as const) {
      expect(grant({ ...team.approver, role }, 'beneficiaries:decide')).toBeUndefined();
    }
  });

  test('removes a declined beneficiary, which may be requested again', async () => {
    const requested = fresh();
    const waiting = await requestedBeneficiary(database.db, team, requested);
    value(await decline(database.db, team.approver, waiting.id));
    expect(
      await findBeneficiary(database.db, granted(team.viewer, 'beneficiaries:read'), waiting.id),
    ).toBeUndefined();
    await expect(requestedBeneficiary(database.db, team, requested)).resolves.toMatchObject({
      state: 'waiting',
    });
  });

  test('removes a beneficiary that its maker withdraws', async () => {
    const waiting = await requestedBeneficiary(database.db, team, fresh());
    value(await withdraw(database.db, team.maker, waiting.id));
    expect(await database.db.select().from(beneficiaries).where(eq(beneficiaries.id, waiting.id))).toEqual(
      [],
    );
  });

  test('stores one beneficiary for two clicks', async () => {
    const requested = {
      id: newBeneficiaryId(),
      input: typedBeneficiary(fresh()),
      note: '',
      seenWarnings: [],
    };
    value(await requestBeneficiary(parts(), requesting(), requested));
    value(await requestBeneficiary(parts(), requesting(), requested));
    const rows = await database.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.subjectId, requested.id));
    expect(rows).toHaveLength(1);
  });

  test('refuses an account that is already in the directory, verified or pending', async () => {
    const requested = fresh();
    await requestedBeneficiary(database.db, team, requested);
    const again = { id: newBeneficiaryId(), input: typedBeneficiary(requested), note: '', seenWarnings: [] };
    expect(await requestBeneficiary(parts(), requesting(), again)).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'in_book' },
    });
  });

  test('allows the same account number at another bank', async () => {
    const requested = fresh();
    await requestedBeneficiary(database.db, team, requested);
    await expect(
      requestedBeneficiary(database.db, team, { ...requested, name: 'Somebody Else', bankBic: 'BOTKJPJT' }),
    ).resolves.toMatchObject({ state: 'waiting' });
  });

  test('stores one of two concurrent beneficiaries with the same account', async () => {
    const requested = fresh();
    const both = await Promise.all(
      [newBeneficiaryId(), newBeneficiaryId()].map((id) =>
        requestBeneficiary(parts(), requesting(), {
          id,
          input: typedBeneficiary(requested),
          note: '',
          seenWarnings: [],
        }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'refused', code: 'in_book' } });
  });

  test('validates on the server', async () => {
    const input = typedBeneficiary({ ...fresh(), name: 'Pаypal' });
    const requested = { id: newBeneficiaryId(), input, note: '', seenWarnings: [] };
    expect(await requestBeneficiary(parts(), requesting(), requested)).toMatchObject({
      error: { kind: 'problems', problems: { name: expect.stringContaining('Cyrillic') } },
    });
  });
});

describe('a change of a beneficiary', () => {
  test('keeps the verified values until a second person approves', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    value(await requestChange(parts(), requesting(), await changeOf(row.id, { addressTown: 'Bonn' })));
    expect(await getBeneficiary(database.db, row.id)).toMatchObject({
      state: 'changing',
      version: 1,
      addressTown: 'Köln',
    });
    value(await approveChange(database.db, team.approver, row.id));
    expect(await getBeneficiary(database.db, row.id)).toMatchObject({
      state: 'verified',
      version: 2,
      addressTown: 'Bonn',
    });
  });

  test('shows the approver the values before and after', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    const requested = await changeOf(row.id, { addressTown: 'Bonn', notes: 'Gate 3', addressBuilding: '' });
    value(await requestChange(parts(), requesting(), requested));
    const { payload } = await changeRequestAbout(database.db, row.id);
    const words = beneficiaryKinds
      .find(({ kind }) => kind === 'beneficiary.change')
      ?.describe(payload, 'Marta Maker');
    expect(words?.title).toBe(`Change ${row.name} in the beneficiaries`);
    expect(words?.lines).toEqual([
      { term: 'Name', after: row.name },
      { term: 'Account', after: row.account },
      { term: 'Building number', before: '24', after: 'None' },
      { term: 'Town', before: 'Köln', after: 'Bonn' },
      { term: 'Notes', before: 'None', after: 'Gate 3' },
    ]);
  });

  test('discards a declined change', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    value(await requestChange(parts(), requesting(), await changeOf(row.id, { addressTown: 'Bonn' })));
    value(await decline(database.db, team.approver, row.id));
    expect(await getBeneficiary(database.db, row.id)).toMatchObject({ state: 'verified', version: 1 });
  });

  test('waits for an earlier change', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    value(await requestRetirement(parts(), requesting(), { id: row.id, version: 1, note: '' }));
    expect(
      await requestChange(parts(), requesting(), await changeOf(row.id, { addressTown: 'Bonn' })),
    ).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'already_waiting' },
    });
  });

  test('refuses a change without differences, or of an older version', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    const requested = await changeOf(row.id, { addressTown: 'Bonn' });
    expect(await requestChange(parts(), requesting(), await changeOf(row.id, {}))).toMatchObject({
      error: { code: 'unchanged' },
    });
    expect(await requestChange(parts(), requesting(), { ...requested, version: 9 })).toMatchObject({
      error: { code: 'changed_since' },
    });
  });

  test('refuses an account that another beneficiary has, even if it got there meanwhile', async () => {
    const taken = fresh();
    const row = await verifiedBeneficiary(database.db, team, fresh());
    const requested = await changeOf(row.id, { account: taken.account ?? '' });
    const refusal = await requestChange(parts(), requesting(), requested);
    const seenWarnings =
      !refusal.ok && refusal.error.kind === 'warnings' ? refusal.error.warnings : ['not warned'];
    value(await requestChange(parts(), requesting(), { ...requested, note: 'Called', seenWarnings }));
    await requestedBeneficiary(database.db, team, taken);
    expect(await approveChange(database.db, team.approver, row.id)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('already in Beneficiaries') },
    });
  });
});

describe('the retirement of a beneficiary', () => {
  test('requires two people, keeps the history, and frees the account', async () => {
    const requested = fresh();
    const row = await verifiedBeneficiary(database.db, team, requested);
    value(await requestRetirement(parts(), requesting(), { id: row.id, version: 1, note: 'Insolvent' }));
    value(await approveChange(database.db, team.approver, row.id));
    const dossier = await findBeneficiary(database.db, granted(team.viewer, 'beneficiaries:read'), row.id);
    expect(dossier?.beneficiary).toMatchObject({ state: 'retired', version: 2 });
    expect(dossier?.versions.map(({ version }) => version.what)).toEqual(['retire', 'add']);
    await expect(requestedBeneficiary(database.db, team, requested)).resolves.toMatchObject({
      state: 'waiting',
    });
  });

  test('is final', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    value(await requestRetirement(parts(), requesting(), { id: row.id, version: 1, note: '' }));
    value(await approveChange(database.db, team.approver, row.id));
    expect(
      await requestChange(parts(), requesting(), await changeOf(row.id, { addressTown: 'Bonn' })),
    ).toMatchObject({
      error: { code: 'retired' },
    });
  });
});

describe('the history of a beneficiary', () => {
  test('names requester and approver of each version, with times', async () => {
    const row = await verifiedBeneficiary(database.db, team, fresh());
    value(await requestChange(parts(), requesting(), await changeOf(row.id, { addressTown: 'Bonn' })));
    value(await approveChange(database.db, team.otherApprover, row.id));
    const dossier = await findBeneficiary(database.db, granted(team.viewer, 'beneficiaries:read'), row.id);
    expect(
      dossier?.versions.map(({ version, requesterName, verifierName }) => [
        version.version,
        requesterName,
        verifierName,
        version.document.addressTown,
      ]),
    ).toEqual([
      [2, 'Marta Maker', 'Tomas Approver', 'Bonn'],
      [1, 'Marta Maker', 'Anna Approver', 'Köln'],
    ]);
  });

  test('is part of an intact audit chain', async () => {
    expect(await verifyChain(database.db)).toMatchObject({ intact: true });
    const [row] = await database.sql`select count(*)::int as records from audit_records
      where action in ('beneficiary.verified', 'beneficiary.changed', 'beneficiary.retired')`;
    const [versions] = await database.db
      .select()
      .from(beneficiaryVersions)
      .then((rows) => [rows.length]);
    expect(row?.records).toBe(versions);
  });
});

test('does not block the next change with an expired one', async () => {
  const { id } = await verifiedBeneficiary(database.db, team, fresh());
  value(await requestChange(parts(), requesting(), await changeOf(id, { name: 'First name' })));
  const later = { db: database.db, now: () => new Date(Date.now() + 15 * 86_400_000) };
  const next = await changeOf(id, { name: 'Second name' });
  expect(await requestChange(parts(), requesting(), next)).toMatchObject({
    error: { code: 'already_waiting' },
  });
  value(await requestChange(later, requesting(), next));
  const { id: open } = await changeRequestAbout(database.db, id);
  const states = await database.db.select().from(changeRequests).where(eq(changeRequests.subjectId, id));
  expect(states.filter(({ state }) => state === 'open').map((each) => each.id)).toEqual([open]);
});

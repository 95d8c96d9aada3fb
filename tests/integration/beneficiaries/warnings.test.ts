import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookalikeKey, spellingKey } from '@/lib/beneficiaries/book/lookalike';
import { beneficiaryFormValues } from '@/lib/beneficiaries/changes/form-values';
import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import { requestBeneficiary, requestChange } from '@/lib/beneficiaries/changes/request';
import { findNameWarnings } from '@/lib/beneficiaries/changes/warnings';
import { iban } from '@/lib/kernel/banking/iban';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { approvedOrder, sepa, swift } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import {
  approveChange,
  beneficiaryKinds,
  changeRequestAbout,
  requestedBeneficiary,
  typedBeneficiary,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  await verifiedBeneficiary(database.db, team);
});
afterAll(() => database.close());

const dutch = 'NL91 ABNA 0417 1643 00';
const requesting = () => granted(team.maker, 'beneficiaries:request');
const parts = () => ({ db: database.db, now: () => new Date() });
const askFor = (
  changes: Partial<BeneficiaryInput>,
  answer: { note?: string; seenWarnings?: readonly string[] } = {},
) =>
  requestBeneficiary(parts(), requesting(), {
    id: newBeneficiaryId(),
    input: typedBeneficiary(changes),
    note: '',
    seenWarnings: [],
    ...answer,
  });
const warningsOf = async (changes: Partial<BeneficiaryInput>): Promise<readonly string[]> => {
  const requested = await askFor(changes);
  return requested.ok || requested.error.kind !== 'warnings' ? [] : requested.error.warnings;
};

describe('warnings for a maker', () => {
  test('warns of the same name with another account', async () => {
    const [warning] = await warningsOf({ name: 'STADTWERKE KÖLN, GmbH', account: dutch });
    expect(warning).toContain('is in Beneficiaries with another account, DE89 3704 0044 0532 0130 00');
    expect(warning).toContain('call them on a number that you knew before');
  });

  test('warns of a name similar to one in the directory', async () => {
    const [warning] = await warningsOf({ name: 'Stadtwerke KöIn GmbH', account: dutch });
    expect(warning).toContain('“Stadtwerke KöIn GmbH” looks like “Stadtwerke Köln GmbH”');
    expect(warning).toContain('They differ in “I” (U+0049) and “l” (U+006C).');
  });

  test('warns of a name in other letters', async () => {
    const { name } = await verifiedBeneficiary(database.db, team, {
      name: 'COPA',
      account: 'GR16 0110 1250 0000 0001 2300 695',
    });
    expect(await warningsOf({ name: 'СОРА', account: dutch })).toEqual([
      expect.stringContaining(`looks like “${name}”`),
    ]);
  });

  test('warns of a name paid before to another account, and of an account paid under another name', async () => {
    await approvedOrder(database.db, team, sepa({ beneficiaryName: 'Delta Logistics' }));
    expect(await warningsOf({ name: 'Delta LogIstics', account: dutch })).toEqual([
      expect.stringContaining(
        '“Delta Logistics” was paid before with another account, DE89 3704 0044 0532 0130 00',
      ),
    ]);
    await approvedOrder(
      database.db,
      team,
      swift({ beneficiaryName: 'Old Name', beneficiaryAccount: '555666777' }),
    );
    const harbour = { name: 'Harbour', account: '555666777', bankBic: 'CHASUS33' };
    expect(await warningsOf(harbour)).toEqual([
      'The account 555666777 was paid before under another name, “Old Name”.',
    ]);
  });

  test('treats the names of earlier releases, which spelled all as in German, as the same', async () => {
    const finnish = { beneficiaryAccount: iban('FI2112345600000785') };
    const ofEarlier = sepa({ ...finnish, beneficiaryName: 'Oy Naeyte' });
    await approvedOrder(database.db, team, ofEarlier);
    const of = (name: string, account: string) =>
      findNameWarnings(database.db, granted(team.viewer, 'beneficiaries:read'), {
        name,
        account,
        bankBic: null,
      });
    for (const name of ['Oy Nayte', 'Oy Naeyte', 'Oy Näyte']) {
      expect(await of(name, finnish.beneficiaryAccount)).toEqual([]);
      expect(await of(name, 'EE382200221020145685')).toEqual([
        expect.stringContaining('“Oy Naeyte” was paid before with another account'),
      ]);
    }
  });

  test('warns of an address in one line, and of a BIC that does not match the IBAN', async () => {
    const line = {
      addressStreet: '',
      addressBuilding: '',
      addressPostCode: '',
      addressTown: '',
      addressCountry: '',
    };
    expect(
      await warningsOf({
        ...line,
        name: 'Nobody Known',
        account: dutch,
        addressLine: 'Singel 210, Amsterdam',
        bankBic: 'INGBNL2A',
      }),
    ).toEqual([
      expect.stringContaining('ABNANL2A, not at INGBNL2A'),
      expect.stringContaining('15 November 2026'),
    ]);
  });

  test('gives no warning without cause', async () => {
    expect((await askFor({ name: 'Quite Another', account: dutch })).ok).toBe(true);
  });
});

describe('a warning', () => {
  const namesake = { name: 'Stadtwerke Köln GmbH', account: 'FR14 2004 1010 0505 0001 3M02 606' };

  test('requires that a warning is answered before the change request', async () => {
    const seenWarnings = await warningsOf(namesake);
    expect((await askFor(namesake, { note: 'Called them' })).ok).toBe(false);
    expect((await askFor(namesake, { seenWarnings })).ok).toBe(false);
    expect((await askFor(namesake, { note: 'Called them', seenWarnings })).ok).toBe(true);
  });

  test('shows the warning to the approver', async () => {
    const other = { ...namesake, account: 'ES91 2100 0418 4502 0005 1332' };
    const row = await requestedBeneficiary(database.db, team, other);
    const changeRequest = await changeRequestAbout(database.db, row.id);
    const words = beneficiaryKinds
      .find(({ kind }) => kind === changeRequest.kind)
      ?.describe(changeRequest.payload, 'Marta Maker');
    expect(words?.warnings?.[0]).toContain('is in Beneficiaries with another account');
    expect(changeRequest.note).toBe('Called them');
  });

  test('refuses the approval after a new warning', async () => {
    const row = await requestedBeneficiary(database.db, team, {
      name: 'Pennine Tools',
      account: 'AT61 1904 3002 3457 3201',
    });
    await requestedBeneficiary(database.db, team, { name: 'Pennine T00ls', account: 'BE68 5390 0754 7034' });
    expect(await approveChange(database.db, team.approver, row.id)).toMatchObject({
      error: { kind: 'not_applicable', words: expect.stringContaining('something new to be wary of') },
    });
  });

  test('warns of every change of an account', async () => {
    const row = await verifiedBeneficiary(database.db, team, {
      name: 'Moving House',
      account: 'NO93 8601 1117 947',
    });
    const input = { ...beneficiaryFormValues(row), account: 'PT50 0002 0123 1234 5678 9015 4' };
    const requested = { id: row.id, version: 1, input, note: '', seenWarnings: [] };
    expect(await requestChange(parts(), requesting(), requested)).toMatchObject({
      error: {
        kind: 'warnings',
        warnings: [
          expect.stringContaining(
            'The account changes from NO93 8601 1117 947 to PT50 0002 0123 1234 5678 9015 4.',
          ),
        ],
      },
    });
  });

  test('does not warn of the beneficiary itself', async () => {
    const reading = granted(team.viewer, 'beneficiaries:read');
    const itself = { name: 'Quite Another', account: 'NL91ABNA0417164300', bankBic: null };
    expect(await findNameWarnings(database.db, reading, itself)).toEqual([]);
  });
});

test('compares similar names in the database as in the code', async () => {
  const character = fc.constantFrom(..."ABCIJLMOQRZabcdijlmnoqrz0123456789/-?:().,'+ ");
  await fc.assert(
    fc.asyncProperty(fc.array(character, { maxLength: 40 }), async (characters) => {
      const name = characters.join('');
      const [row] = await database.sql`select lookalike_key(${name}) as key`;
      expect(row?.key).toBe(lookalikeKey(name));
      const [other] = await database.sql`select spelling_key(${name}) as key`;
      expect(other?.key).toBe(spellingKey(lookalikeKey(name)));
    }),
    { numRuns: 300 },
  );
});

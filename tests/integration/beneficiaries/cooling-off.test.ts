import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coolingOff, isVerified, type PaidAccount } from '@/lib/beneficiaries/book/verified';
import { beneficiaryFormValues } from '@/lib/beneficiaries/changes/form-values';
import { requestChange, requestRetirement } from '@/lib/beneficiaries/changes/request';
import { fromDecimal } from '@/lib/kernel/money';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { orderIn, value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import {
  approveChange,
  requestedBeneficiary,
  typedBeneficiary,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const hour = 3_600_000;
const verifiedAt = new Date('2026-11-20T10:00:00.000Z');
const hoursLater = (hours: number) => new Date(verifiedAt.getTime() + hours * hour);
const until = hoursLater(24);
const policy = { coolingHours: 24, coolingAbove: '1000.00' };
const requesting = () => granted(team.maker, 'beneficiaries:request');

let made = 0;
/** An account number at a bank that no other test has, in the book since `verifiedAt`. */
async function verifiedAccount() {
  made += 1;
  const account = `77000${made}`;
  const row = await verifiedBeneficiary(
    database.db,
    team,
    { name: 'Q'.repeat(made + 1), account, bankBic: 'CHASUS33' },
    verifiedAt,
  );
  return { row, paid: { beneficiaryAccount: account, bankBic: 'CHASUS33XXX' } };
}
const ask = (paid: PaidAccount, amount: string, now: Date, changed: Partial<typeof policy> = {}) =>
  coolingOff(database.db, { ...paid, amount: fromDecimal(amount), policy: { ...policy, ...changed }, now });

describe('a first payment', () => {
  test('delays a first payment above the limit until the period is over', async () => {
    const { paid } = await verifiedAccount();
    expect(await ask(paid, '1000.01', hoursLater(23.99))).toEqual({ until });
    expect(await ask(paid, '1000.01', until)).toBeUndefined();
  });

  test('allows a first payment up to the limit at once', async () => {
    const { paid } = await verifiedAccount();
    expect(await ask(paid, '1000.00', hoursLater(0))).toBeUndefined();
  });

  test('allows a first payment at once if the policy has no such period', async () => {
    const { paid } = await verifiedAccount();
    expect(await ask(paid, '5000.00', hoursLater(0), { coolingHours: 0 })).toBeUndefined();
  });

  test('does not apply to an account outside the directory', async () => {
    expect(await ask({ beneficiaryAccount: 'NL91ABNA0417164300' }, '5000.00', hoursLater(0))).toBeUndefined();
  });
});

describe('an account', () => {
  test('knows an account that was paid before it was verified', async () => {
    const order = await orderIn('completed', database.db, team);
    const since = new Date(Date.now() + hour);
    await verifiedBeneficiary(database.db, team, { name: 'Known', account: order.beneficiaryAccount }, since);
    expect(await ask(order, '5000.00', since)).toBeUndefined();
  });

  test('restarts the period after a change of account, not after a change of address', async () => {
    const { row } = await verifiedAccount();
    const request = async (changes: object, version: number, at: Date) => {
      const parts = { db: database.db, now: () => at };
      const input = { ...beneficiaryFormValues(row), ...changes };
      const requested = { id: row.id, version, input, note: 'Called', seenWarnings: [] as readonly string[] };
      const first = await requestChange(parts, requesting(), requested);
      if (!first.ok && first.error.kind === 'warnings') {
        value(await requestChange(parts, requesting(), { ...requested, seenWarnings: first.error.warnings }));
      }
      value(await approveChange(database.db, team.approver, row.id, at));
    };
    const paid = { beneficiaryAccount: row.account, bankBic: row.bankBic };
    await request({ addressTown: 'Bonn' }, 1, hoursLater(48));
    expect(await ask(paid, '5000.00', hoursLater(48))).toBeUndefined();
    await request({ addressTown: 'Bonn', account: '880001' }, 2, hoursLater(50));
    expect(await ask({ ...paid, beneficiaryAccount: '880001' }, '5000.00', hoursLater(51))).toEqual({
      until: hoursLater(74),
    });
  });
});

describe('the book', () => {
  test('counts an account as verified after two approvals, also during a pending change', async () => {
    const waiting = await requestedBeneficiary(database.db, team, {
      name: 'Waiting',
      account: 'NL91 ABNA 0417 1643 00',
    });
    const paid = { beneficiaryAccount: 'NL91ABNA0417164300' };
    expect(await isVerified(database.db, paid)).toBe(false);
    value(await approveChange(database.db, team.approver, waiting.id));
    expect(await isVerified(database.db, paid)).toBe(true);
    const parts = { db: database.db, now: () => new Date() };
    value(await requestRetirement(parts, requesting(), { id: waiting.id, version: 1, note: '' }));
    expect(await isVerified(database.db, paid)).toBe(true);
    value(await approveChange(database.db, team.approver, waiting.id));
    expect(await isVerified(database.db, paid)).toBe(false);
  });

  test('does not take an account number at another bank for the same account', async () => {
    const { paid } = await verifiedAccount();
    expect(await isVerified(database.db, paid)).toBe(true);
    expect(await isVerified(database.db, { ...paid, bankBic: 'BOTKJPJT' })).toBe(false);
  });

  test('counts an IBAN as verified at the bank of its entry only', async () => {
    const account = 'FR1420041010050500013M02606';
    const at = (bankBic: string | null): PaidAccount => ({ beneficiaryAccount: account, bankBic });
    const { id, version } = await verifiedBeneficiary(
      database.db,
      team,
      { name: 'Atelier Martin', account, bankBic: 'PSSTFRPPLIL', addressCountry: 'FR' },
      verifiedAt,
    );
    expect(await isVerified(database.db, at(null))).toBe(true);
    expect(await isVerified(database.db, at('PSSTFRPP'))).toBe(true);
    expect(await isVerified(database.db, at('BNPAFRPP'))).toBe(false);
    expect(await ask(at('PSSTFRPP'), '5000.00', hoursLater(1))).toEqual({ until });

    const changeTo = async (bankBic: string, seen: number, now: Date) => {
      const parts = { db: database.db, now: () => now };
      const input = typedBeneficiary({ name: 'Atelier Martin', account, bankBic, addressCountry: 'FR' });
      const requested = { id, version: seen, input, note: 'Called', seenWarnings: [] as readonly string[] };
      const first = await requestChange(parts, requesting(), requested);
      if (!first.ok && first.error.kind === 'warnings')
        value(await requestChange(parts, requesting(), { ...requested, seenWarnings: first.error.warnings }));
      value(await approveChange(database.db, team.approver, id, now));
    };
    await changeTo('BNPAFRPP', version, hoursLater(48));
    expect(await isVerified(database.db, at('BNPAFRPP'))).toBe(true);
    expect(await ask(at('BNPAFRPP'), '5000.00', hoursLater(49))).toEqual({ until: hoursLater(72) });
    await changeTo('', version + 1, hoursLater(80));
    expect(await isVerified(database.db, at('BNPAFRPP'))).toBe(false);
    expect(await isVerified(database.db, at(null))).toBe(true);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { isOwnTransfer } from '@/lib/policy/rules/own-transfer';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database';
import { orderIn } from '../../support/orders/orders';
import { addTeam, type Team } from '../../support/people/team';

let database: TestDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTestDatabase();
  team = await addTeam(database.db);
});
afterAll(() => database.close());

const accounts = {
  operational: iban('LT189999900000000101'),
  secondOperational: iban('LT889999900000000102'),
  clients: iban('LT619999900000000103'),
  secondClients: iban('LT349999900000000104'),
} as const;
type Name = keyof typeof accounts;
const typeOf = (name: Name) => (name.toLowerCase().includes('clients') ? 'CLIENT_FUNDS' : 'OPERATIONAL');

beforeEach(async () => {
  const names = Object.keys(accounts) as Name[]; // safe: the keys of a literal
  const listed = names.map((name) => ({
    iban: accounts[name],
    tagName: name,
    swiftAccount: null,
    accountType: typeOf(name),
    isCommission: false,
    status: 'ACTIVE' as const,
    balance: fromDecimal('100.00'),
  }));
  await cacheAccounts(database.db, listed, new Date());
});

const may = async (network: string, from: string, to: string) =>
  (await database.sql`select may_be_own_transfer(${network}, ${from}, ${to}) as may`)[0]?.may;

describe('the database', () => {
  test.each(['SEPA', 'SEPA_INSTANT', 'SWIFT'] as const)(
    'recognises %s payments between own accounts as the policy does',
    async (network) => {
      for (const from of Object.keys(accounts) as Name[]) {
        for (const to of Object.keys(accounts) as Name[]) {
          const byCode = isOwnTransfer(network, { accountType: typeOf(from) }, { accountType: typeOf(to) });
          expect([from, to, await may(network, accounts[from], accounts[to])]).toEqual([from, to, byCode]);
        }
      }
    },
  );

  test('refuses a payment to an own account that the provider does not list', async () => {
    expect(await may('SEPA', accounts.operational, 'LT999999900000000999')).toBe(false);
  });

  test('refuses the mark of an own transfer on an order out of client funds', async () => {
    const { id } = await orderIn('awaiting_approval', database.db, team);
    const mark = (beneficiary: string, account: string) =>
      database.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`update orders set account = ${account}, beneficiary_account = ${beneficiary} where id = ${id}`;
        await sql`set local session_replication_role = origin`;
        await sql`update orders set is_own_transfer = true where id = ${id}`;
        await sql`update orders set is_own_transfer = false where id = ${id}`;
      });
    await expect(mark(accounts.operational, accounts.clients)).rejects.toMatchObject({
      constraint_name: 'orders_own_transfer',
    });
    await mark(accounts.secondClients, accounts.clients);
    await mark(accounts.clients, accounts.operational);
  });
});

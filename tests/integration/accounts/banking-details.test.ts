import { describe, expect, test } from 'vitest';
import { readBankingDetails } from '@/lib/accounts/receiving/banking-details';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { keepAccounts } from '@/lib/statements/store/accounts';
import { type Desk, openDesk } from '../../support/engine';
import { fixedProvider } from '../../support/fixed-provider';
import { granted } from '../../support/people';

const away = (desk: Desk) => desk.sandbox.faults.set({ rules: [{ call: '*', mode: 'reset' }] });
const read = (desk: Desk, provider = desk.provider) =>
  readBankingDetails(
    { db: desk.db, provider, now: desk.clock.now },
    granted(desk.team.viewer, 'accounts:read'),
  );

const keepAccountsOf = async ({ db, provider, clock }: Desk) => {
  const listed = await provider.listAccounts();
  if (listed.ok) await keepAccounts(db, listed.value, clock.now());
};

describe('banking details', () => {
  test('shows the provider’s banking details while it answers', async () => {
    const desk = await openDesk();
    expect(await read(desk)).toMatchObject({
      ok: true,
      value: {
        details: { accounts: [desk.account] },
        own: [{ iban: desk.account, status: 'ACTIVE' }],
        asOf: desk.clock.now(),
        isKept: false,
      },
    });
  });

  test('shows the details of the last read during an outage, with their time', async () => {
    const desk = await openDesk();
    const before = await read(desk);
    const asOf = desk.clock.now();
    away(desk);
    desk.clock.advance(3_600_000);
    expect(await read(desk)).toEqual({
      ok: true,
      value: { ...(before.ok && before.value), asOf, isKept: true },
    });
  });

  test('shows no details if none were ever read', async () => {
    const desk = await openDesk();
    away(desk);
    await expect(read(desk)).rejects.toBeInstanceOf(ProviderFault);
  });

  test('shows no details if the cached ones have another shape', async () => {
    const desk = await openDesk();
    await read(desk);
    await desk.sql`update cached_banking_details set content = '{"details": {}}'`;
    away(desk);
    await expect(read(desk)).rejects.toBeInstanceOf(ProviderFault);
  });

  test('refuses details that the provider refuses, even with a cached copy', async () => {
    const desk = await openDesk();
    await read(desk);
    const refusing = desk.clientWith({
      baseUrl: await fixedProvider(403, { errors: [{ code: 80, message: 'No permissions' }] }),
    });
    expect(await read(desk, refusing)).toMatchObject({ ok: false, error: { errors: [{ code: 80 }] } });
  });

  test('does not replace newer details by an older reply', async () => {
    const desk = await openDesk();
    await read(desk);
    const later = desk.clock.now();
    const slower = { db: desk.db, provider: desk.provider, now: () => new Date(later.getTime() - 60_000) };
    await readBankingDetails(slower, granted(desk.team.viewer, 'accounts:read'));
    away(desk);
    expect(await read(desk)).toMatchObject({ value: { asOf: later } });
  });
});

test('shows an account as closed if a newer list says so, despite the cached details', async () => {
  const desk = await openDesk();
  await read(desk);
  await keepAccountsOf(desk);
  await desk.sql`update cached_accounts set status = 'CLOSED', fetched_at = fetched_at + interval '1 minute'`;
  away(desk);
  expect(await read(desk)).toMatchObject({ value: { isKept: true, own: [{ status: 'CLOSED' }] } });
});

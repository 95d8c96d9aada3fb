import { describe, expect, test } from 'vitest';
import { cacheDetailsDaily, readBankingDetails } from '@/lib/accounts/receiving/banking-details';
import { findServicer } from '@/lib/accounts/receiving/servicer';
import { iban } from '@/lib/kernel/banking/iban';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { type App, startApp } from '../../support/engine/engine';
import { granted } from '../../support/people/people';
import { fixedProvider } from '../../support/provider/fixed-provider';

const away = (app: App) => app.sandbox.faults.set({ rules: [{ call: '*', mode: 'reset' }] });
const read = (app: App, provider = app.provider) =>
  readBankingDetails({ db: app.db, provider, now: app.clock.now }, granted(app.team.viewer, 'accounts:read'));

const storeAccountsOf = async ({ db, provider, clock }: App) => {
  const listed = await provider.listAccounts();
  if (listed.ok) await cacheAccounts(db, listed.value, clock.now());
};

describe('banking details', () => {
  test('shows the provider’s banking details while it answers', async () => {
    const app = await startApp();
    expect(await read(app)).toMatchObject({
      ok: true,
      value: {
        details: { accounts: [app.account] },
        own: [{ iban: app.account, status: 'ACTIVE' }],
        asOf: app.clock.now(),
        isKept: false,
      },
    });
  });

  test('shows the details of the last read during an outage, with their time', async () => {
    const app = await startApp();
    const before = await read(app);
    const asOf = app.clock.now();
    away(app);
    app.clock.advance(3_600_000);
    expect(await read(app)).toEqual({
      ok: true,
      value: { ...(before.ok && before.value), asOf, isKept: true },
    });
  });

  test('shows no details if none were ever read', async () => {
    const app = await startApp();
    away(app);
    await expect(read(app)).rejects.toBeInstanceOf(ProviderFault);
  });

  test('shows no details if the cached ones have another shape', async () => {
    const app = await startApp();
    await read(app);
    await app.sql`update cached_banking_details set content = '{"details": {}}'`;
    away(app);
    await expect(read(app)).rejects.toBeInstanceOf(ProviderFault);
  });

  test('are cached once a day for files, which name the bank of the accounts that the details list', async () => {
    const app = await startApp();
    const reading = granted(app.team.viewer, 'accounts:read');
    const parts = { db: app.db, provider: app.provider, now: app.clock.now };
    away(app);
    await cacheDetailsDaily(parts, reading);
    expect(await findServicer(app.db, app.account)).toBeNull();
    app.sandbox.faults.set({ rules: [] });
    await cacheDetailsDaily(parts, reading);
    const details = await app.provider.depositDetails();
    const bank = details.ok ? details.value : undefined;
    expect(await findServicer(app.db, app.account)).toEqual({
      name: bank?.bankName,
      bic: bank?.bicCode,
      address: bank?.bankAddress,
      asOf: app.clock.now(),
    });
    expect(await findServicer(app.db, iban('DE89370400440532013000'))).toBeNull();

    away(app);
    await cacheDetailsDaily(parts, reading);
    await app.sql`update cached_banking_details set content = jsonb_set(content, '{details,bicCode}', '"?"')`;
    expect(await findServicer(app.db, app.account)).toMatchObject({ bic: null });
  });

  test('refuses details that the provider refuses, even with a cached copy', async () => {
    const app = await startApp();
    await read(app);
    const refusing = app.clientWith({
      baseUrl: await fixedProvider(403, { errors: [{ code: 80, message: 'No permissions' }] }),
    });
    expect(await read(app, refusing)).toMatchObject({ ok: false, error: { errors: [{ code: 80 }] } });
  });

  test('does not replace newer details by an older reply', async () => {
    const app = await startApp();
    await read(app);
    const later = app.clock.now();
    const slower = { db: app.db, provider: app.provider, now: () => new Date(later.getTime() - 60_000) };
    await readBankingDetails(slower, granted(app.team.viewer, 'accounts:read'));
    away(app);
    expect(await read(app)).toMatchObject({ value: { asOf: later } });
  });
});

test('shows an account as closed if a newer list says so, despite the cached details', async () => {
  const app = await startApp();
  await read(app);
  await storeAccountsOf(app);
  await app.sql`update cached_accounts set status = 'CLOSED', fetched_at = fetched_at + interval '1 minute'`;
  away(app);
  expect(await read(app)).toMatchObject({ value: { isKept: true, own: [{ status: 'CLOSED' }] } });
});

import type { APIRequestContext } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openPlainDoor } from '@/tests/support/database/postgres-doors';
import { expect, open, test } from './support/app/app';
import { withDatabase } from './support/app/database';
import { signInWith } from './support/app/fixtures';
import { type OwnApp, startOwnApp } from './support/app/own-app';
import { ownAddresses } from './support/app/own-stack';
import { captureAction, sendAction } from './support/page/actions';
import { aPayment, fillPayment, pressSubmit } from './support/payments/payments';
import { newPersonOf } from './support/people/new-people';

/** What somebody looks for or types: none of it may be in the log. */
const secretName = 'Maria Musterfrau-Geheim';
const secretIban = 'DE89 3704 0044 0532 0130 00';
const secrets = ['musterfrau', 'geheim', '370400440532013000', 'vertraulich'];

/** An office that reaches the database through a door, which can be shut as when the database is down. */
let app: OwnApp;
let door: Awaited<ReturnType<typeof openPlainDoor>>;

test.beforeAll(async () => {
  const { databaseUrl } = ownAddresses();
  door = await openPlainDoor(databaseUrl);
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${door.port}`;
  app = await startOwnApp(() => ({ DATABASE_URL: through.href, PAYDESK_MIGRATE: 'off' }));
});

test.afterAll(async () => {
  await app.stop();
  await door.close();
});

/** A program that sends a token, and one that also puts it into the address. */
async function askApi(request: APIRequestContext): Promise<void> {
  const token = `pd_pat_${'Geheim'.padEnd(43, 'x')}`;
  const headers = { authorization: `Bearer ${token}` };
  await request.get('/api/v1/orders', { headers });
  await request.get(`/api/v1/orders?access_token=${token}`, { headers });
}

const rename = (from: string, to: string) =>
  withDatabase((db) => db.execute(sql.raw(`alter table ${from} rename to ${to}`)));

test('the log contains no value that people search for or type, even on database errors', async ({
  browser,
}) => {
  const maker = await newPersonOf('maker');
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await signInWith(page, maker);
  await open(page, '/payments/new');
  await fillPayment(page, aPayment({ name: secretName, iban: secretIban, reference: 'Vertraulich 4711' }));
  const saving = await captureAction(page, () => pressSubmit(page));
  const search = `/payments?${new URLSearchParams({ q: secretName })}`;
  const ask = async (what: string) => {
    const before = app.log().length;
    await page.request.get(search);
    await sendAction(page.request, saving);
    await askApi(page.request);
    await expect.poll(() => app.log().length, { message: what }).toBeGreaterThan(before);
  };

  await rename('orders', 'orders_away');
  try {
    await ask('a table is away');
  } finally {
    await rename('orders_away', 'orders');
  }
  await door.close();
  await ask('the database is away');

  const log = app.log();
  expect(log).toContain('request_failed');
  for (const secret of secrets) expect(log.toLowerCase()).not.toContain(secret);
  await context.close();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql as statement } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from '@/lib/log/log';
import { inLogContext } from '@/lib/log/log-context.mjs';
import { keepOutOfLog } from '@/lib/log/redaction';
import { securityEvent } from '@/lib/log/security-event';
import { createMetricsText } from '@/lib/monitoring/start-monitoring';
import { createProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import { measureProviderRequests } from '@/lib/provider/dispatch/measure-requests';
import { openDispatcher } from '@/lib/provider/dispatch/open-dispatcher';
import { createTeamDatabase } from '../../support/database/database';
import { createDrawnNonces } from '../../support/engine/drawn-nonces';
import { draftOrder, sepa } from '../../support/orders/orders';

/** Values that must appear nowhere, each recognisable by itself. */
const canaries = {
  password: 'canary-password-correct-horse',
  code: '918273',
  iban: 'DE89370400440532013000',
  name: 'Canaria Musterfrau',
  apiKey: 'canary-api-key-0123456789',
  signingSecret: 'canary-signing-secret-0123456789',
  transactionSecret: 'canary-transaction-secret-0123456789',
  session: 'canary-session-7b1f0c',
  token: 'pd_pat_canaryTokenZm9vYmFy',
  webhookSecret: 'whsec_canaryC2FVsBQIhrscChlQIMV',
} as const;

/** Everything that was written to the console since the start of the test. */
function recordConsole() {
  const lines: string[] = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  return lines;
}

async function failuresOfTheDatabase() {
  const { db, team, sql, close, url } = await createTeamDatabase();
  onTestFinished(close);
  const failing = [
    () => draftOrder(db, team, sepa({ beneficiaryName: canaries.name, reference: canaries.session })),
    () =>
      db.execute(
        statement`insert into totp_uses (factor_id, step) values (${canaries.code}, ${canaries.code})`,
      ),
    () => db.execute(statement`select * from sessions where id = ${canaries.session}`),
    () =>
      db.execute(
        statement`update users set password_hash = ${canaries.password} where id = ${canaries.token}`,
      ),
    () => db.execute(statement`insert into nowhere values (${canaries.webhookSecret}, ${canaries.iban})`),
    () => sql`select ${canaries.password}::text::numeric`,
  ];
  await sql`alter table orders rename to orders_away`;
  for (const fail of failing) {
    const error: unknown = await Promise.resolve(fail()).then(
      () => expect.unreachable('nothing failed'),
      (thrown: unknown) => thrown,
    );
    log.error('request_failed', { error, value: canaries });
    console.error(error instanceof Error ? error.message : error);
  }
  return { sql, url };
}

/** A provider that returns what it gets, in replies that fail in several ways. */
async function failuresOfTheProvider({ sql }: Awaited<ReturnType<typeof failuresOfTheDatabase>>) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    const body = [request.url, JSON.stringify(request.headers)];
    for await (const chunk of request) body.push(String(chunk));
    asked += 1;
    if (asked % 4 === 0) response.destroy();
    else response.writeHead([500, 400, 200][(asked % 4) - 1] ?? 500).end(body.join('\n'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // safe: a server that listens on a port has one
  const { port } = server.address() as AddressInfo;
  const { apiKey, signingSecret, transactionSecret } = canaries;
  const baseUrl = new URL(`http://127.0.0.1:${port}`);
  const config = new ProviderConfig({ baseUrl, apiKey, signingSecret, transactionSecret });
  const nonces = createDrawnNonces(sql, apiKey);
  const dispatcher = openDispatcher(config, {
    nonces,
    clock: Date.now,
    observers: [measureProviderRequests()],
  });
  const client = createProviderClient(config, { dispatcher, clock: Date.now });
  onTestFinished(client.close);
  for (let round = 0; round < 4; round += 1) {
    const reference = { externalPaymentId: `${canaries.iban}-${canaries.name}` };
    const failed = await client.paymentStatus(reference).catch((error: unknown) => error);
    if (failed instanceof Error) log.error('provider_failed', { error: failed });
  }
}

function failuresOfLibraries() {
  const thrown = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  log.error('uncaught', { error: thrown(() => JSON.parse(`${canaries.name} ${canaries.password}`)) });
  log.error('uncaught', { error: new Error(`cannot pay ${canaries.iban} with ${canaries.token}`) });
  log.error('uncaught', { error: new Error(`Authorization: Bearer ${canaries.apiKey}`) });
  log.error('uncaught', {
    error: new Error(`signed by ${canaries.webhookSecret}, ${canaries.signingSecret}`),
  });
  securityEvent('sign_in_failed', { person: undefined, address: '192.0.2.1' });
}

it('writes no planted value to a log line or a metric, whatever fails', async () => {
  const lines = recordConsole();
  keepOutOfLog([canaries.apiKey, canaries.signingSecret, canaries.transactionSecret]);
  const metrics = await inLogContext({ request: '54afd60f-0241-46a4-9551-c4ac02fdfc9c' }, async () => {
    const database = await failuresOfTheDatabase();
    await failuresOfTheProvider(database);
    failuresOfLibraries();
    const shown = createMetricsText({ databaseUrl: database.url, role: 'web' });
    onTestFinished(shown.close);
    return shown.read();
  });
  vi.mocked(console.error).mockClear();
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.filter((line) => line.includes('54afd60f')).length).toBeGreaterThan(6);
  expect(metrics).toContain('paydesk_provider_requests_total');
  const written = [...lines, metrics].join('\n');
  const { code, ...texts } = canaries;
  for (const canary of Object.values(texts)) expect(written).not.toContain(canary);
  // Its digits may be part of a measured number.
  expect(written).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  expect(written).not.toMatch(/canary|Canaria|Musterfrau/i);
});

import { expect, it, onTestFinished } from 'vitest';
import { connectProvider } from '@/lib/composition/connect-provider';
import { createDatabase } from '@/lib/db/client';
import type { ProviderClient } from '@/lib/provider/client';
import { ProviderConfig, type ProviderSettings } from '@/lib/provider/config';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import type { Credentials } from '@/lib/sandbox/protocol/authentication';
import { createTestDatabase } from '../../support/database/database';
import { startTestSandbox } from '../../support/provider/sandbox';
import { type Known, newKey, oldKey, steps } from '../../support/rotation/steps';

type Secret = 'apiKey' | 'signingSecret' | 'transactionSecret' | 'forwardingKey';

const others = {
  apiKey: 'api-key',
  signingSecret: 'signing-secret',
  transactionSecret: 'transaction-secret',
  forwardingKey: 'forwarding-key',
};

const settingsWith = (secret: Secret, { current, previous }: Known): Omit<ProviderSettings, 'baseUrl'> => ({
  ...others,
  [secret]: current,
  previous: { [`${secret}s`]: previous },
});

/** Quicker than in production. */
const timing = { beatMs: 100, tryEveryMs: 50, pollMs: 50, leaseMs: 60_000, silentMs: 65_000 };

type Mutable = Omit<Credentials, 'previous'> & { previous: NonNullable<Credentials['previous']> };

/** A database, a provider that accepts both values, and processes that are restarted one by one. */
async function openInstallation(secret: Secret) {
  const { url, close, sql } = await createTestDatabase();
  onTestFinished(close);
  const both = { [`${secret}s`]: [oldKey, newKey] };
  const credentials: Mutable = { ...others, [secret]: newKey, previous: both };
  const sandbox = await startTestSandbox({ credentials });
  onTestFinished(() => sandbox.close());

  function start(known: Known): { readonly client: ProviderClient; readonly stop: () => Promise<void> } {
    const own = createDatabase(url, { max: 3 });
    const config = new ProviderConfig({ baseUrl: new URL(sandbox.url), ...settingsWith(secret, known) });
    const client = connectProvider({ sql: own.sql, databaseUrl: url, config, role: 'sends', timing });
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= client.close().then(own.close);
      return stopping;
    };
    onTestFinished(stop);
    return { client, stop };
  }
  return { sql, sandbox, credentials, start };
}

const order = (account: string, externalPaymentId: string): PaymentOrder => ({
  networkType: 'SEPA',
  account,
  amount: '1.00',
  beneficiaryName: 'Alma Berg',
  beneficiaryAccount: 'DE89370400440532013000',
  beneficiaryReference: 'Invoice 1',
  externalPaymentId,
});

const perProcess = 10;

it.each<Secret>(['apiKey', 'signingSecret', 'transactionSecret', 'forwardingKey'])(
  'pays everything once, and has nothing refused, while processes get a new %s one after another',
  async (secret) => {
    const { sql, sandbox, start } = await openInstallation(secret);
    const processes = [start(steps.before), start(steps.before)];
    const listed = await processes[0]?.client.listAccounts();
    const account = (listed?.ok && listed.value[0]?.iban) || '';
    let count = 0;
    const payFrom = async ({ client }: { readonly client: ProviderClient }) => {
      const paying = Array.from({ length: perProcess }, () => {
        count += 1;
        return client.createPayment(order(account, `order-${count}`));
      });
      return (await Promise.all(paying)).map(({ kind }) => kind);
    };
    const outcomes: string[] = [];
    for (const known of [steps.announced, steps.changed, steps.after]) {
      for (const index of processes.keys()) {
        // Meanwhile the other one pays, whichever leads.
        const others = processes.filter((_, other) => other !== index);
        const paying = others.map(payFrom);
        await processes[index]?.stop();
        processes[index] = start(known);
        outcomes.push(...(await Promise.all([...paying, ...processes.map(payFrom)])).flat());
      }
    }
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    const paid = [...sandbox.payments.values()].flatMap(({ order }) => order?.externalPaymentId ?? []);
    expect(paid.toSorted()).toEqual(
      Array.from({ length: count }, (_, index) => `order-${index + 1}`).toSorted(),
    );
    expect(await sql`select from forwarded_requests`).toEqual([]);
  },
);

it('has one leader while processes use two API keys at once', async () => {
  const { sql, start } = await openInstallation('apiKey');
  const processes = [steps.announced, steps.changed].map(start);
  await Promise.all(processes.map(({ client }) => client.listAccounts()));
  const leaders = await sql`select distinct leader, epoch from leadership_terms`;
  expect(leaders).toHaveLength(1);
  const locks = await sql`
    select pid from pg_locks where locktype = 'advisory' and classid = 7203312 and granted
      and database = (select oid from pg_database where datname = current_database())`;
  expect(locks).toHaveLength(2);
  expect(new Set(locks.map(({ pid }) => pid)).size).toBe(1);
});

it.each<Secret>(['apiKey', 'signingSecret'])(
  'is refused by the provider after the end of a former %s',
  async (secret) => {
    const { credentials, start } = await openInstallation(secret);
    const { client } = start(steps.before);
    expect(await client.listAccounts()).toMatchObject({ ok: true });
    credentials.previous = {};
    expect(await client.listAccounts()).toMatchObject({ ok: false, error: { status: 403 } });
  },
);

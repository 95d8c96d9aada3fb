import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { migrate } from '@/lib/db/migrations/migrate';
import type { FaultPlan } from '@/lib/sandbox/faults/faults';
import { urlOfDatabase } from '../../support/database/postgres-server';
import type { DispatcherResult, DispatcherTask } from '../dispatcher/dispatcher-process';
import { drawLine } from '../dispatcher/line';
import { type Apart, startApart } from '../harness/apart';
import type { PayoutsResult, PayoutsTask } from './payouts-process';

export type PayoutsPlan = {
  readonly rows: number;
  readonly roundTripMs: number;
  /** The time of service, mean and the most that it is off. */
  readonly processingMs: number;
  readonly processingJitterMs: number;
  /** From an acceptance to its execution. */
  readonly completionDelayMs: number;
  /** How long the serial client is watched, each way. */
  readonly serialSeconds: number;
  /** For how long the end of all rows is waited for. */
  readonly mostSeconds: number;
  /** Where the worker leaves a profile of its processor; nowhere where it is left out. */
  readonly profileFolder?: string;
};

const onePercent = { call: '*', probability: 0.01 } as const;

/**
 * What goes wrong at the provider: nothing, or something with every thirtieth request and all connections.
 */
export const scenarios = {
  plain: {},
  faults: {
    resetEveryMs: 1_000,
    rules: [
      { ...onePercent, mode: 'error_before', status: 503 },
      { ...onePercent, mode: 'error_after', status: 502 },
      { ...onePercent, mode: 'drop_reply' },
    ],
  },
} as const satisfies Record<string, FaultPlan>;
export type Scenario = keyof typeof scenarios;
// safe: the keys of a literal table
export const scenarioNames = Object.keys(scenarios) as readonly Scenario[];

export type PayoutsFigure = PayoutsResult & {
  readonly scenario: Scenario;
  readonly rows: number;
  /** Payments in the sandbox that an order made, and how many identifiers they have. */
  readonly atService: { readonly payments: number; readonly identifiers: number };
  readonly refusedShare: number;
  readonly requests: number;
};

/** Payments a second of the client that does one thing after the other. */
export type SerialFigure = { readonly created: number; readonly createdAndRead: number };

type Where = { readonly adminUrl: string; readonly folder: string };

const providerTime = ({ processingMs, processingJitterMs }: PayoutsPlan): FaultPlan => ({
  processingMs,
  processingJitterMs,
});

/** Watches the serial client over a line like that of the app. */
export async function measureSerial(plan: PayoutsPlan, { folder }: Where): Promise<SerialFigure> {
  const line = await drawLine({ faults: providerTime(plan) }, plan.roundTripMs, join(folder, 'serial.pem'));
  let client: Apart<object> | undefined;
  const watch = async (readsStatus: boolean): Promise<number> => {
    const task: DispatcherTask = {
      url: line.url,
      client: 1,
      readsStatus,
      prefix: `serial-${readsStatus}`,
      warmUpSeconds: 1,
      seconds: plan.serialSeconds,
    };
    client ??= await startApart<object>('dispatcher/dispatcher-process', {}, line.trust);
    const { accepted, seconds } = (await client.ask(task)) as DispatcherResult; // safe: what the file answers with
    return accepted / seconds;
  };
  try {
    return { created: await watch(false), createdAndRead: await watch(true) };
  } finally {
    client?.stop();
    line.stop();
  }
}

/** Pays everything once, over a line and out of a database of its own. */
export async function measurePayouts(
  plan: PayoutsPlan,
  scenario: Scenario,
  { adminUrl, folder }: Where,
): Promise<PayoutsFigure> {
  const { rows, mostSeconds, profileFolder } = plan;
  const databaseUrl = await createMigrated(adminUrl, `payouts_${scenario}`);
  const options = {
    completionDelayMs: { SEPA: plan.completionDelayMs },
    faults: providerTime(plan),
  };
  const line = await drawLine(options, plan.roundTripMs, join(folder, `${scenario}.pem`));
  let app: Apart<object> | undefined;
  try {
    app = await startApart<object>('payouts/payouts-process', {}, line.trust);
    const task: PayoutsTask = {
      databaseUrl,
      providerUrl: line.url,
      rows,
      faults: { ...providerTime(plan), ...scenarios[scenario] },
      noFaults: providerTime(plan),
      mostSeconds,
      ...(profileFolder === undefined ? {} : { profileFolder }),
    };
    const result = (await app.ask(task)) as PayoutsResult; // safe: what the file answers with
    const { requests, nonceRefusals, payments, externalPaymentIds } = await line.holdings();
    return {
      ...result,
      scenario,
      rows,
      requests,
      refusedShare: nonceRefusals / requests,
      atService: { payments, identifiers: new Set(externalPaymentIds).size },
    };
  } finally {
    app?.stop();
    line.stop();
  }
}

async function createMigrated(adminUrl: string, name: string): Promise<string> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const url = urlOfDatabase(adminUrl, name);
  await migrate(url, resolve('drizzle'));
  return url;
}

import { setTimeout as pause } from 'node:timers/promises';
import { createProviderClient, type ProviderClient } from '@/lib/provider/client';
import { ProviderConfig } from '@/lib/provider/config';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { createMemoryNonces } from '../../support/engine/memory-nonces';
import { sandboxCredentials } from '../../support/provider/sandbox';
import { numberedOrders } from './dispatcher-orders';
import { createPlainClient } from './plain-client';

/**
 * The clients that are compared, in a process of their own: it answers each message, a task, with what the
 * task came to. What it must trust stands in NODE_EXTRA_CA_CERTS, which Node reads once.
 */
export type DispatcherTask = {
  readonly url: string;
  /** Our dispatcher, or the plain client over so many connections. */
  readonly client: 'dispatcher' | number;
  /** Whether the plain client asks for the status of each payment, too. */
  readonly readsStatus?: boolean;
  /** Of the identifiers of all payments that this task makes; they are numbered from zero. */
  readonly prefix: string;
  /**
   * For so long payments are made without being counted, so that connections are made and the width is found
   * …
   */
  readonly warmUpSeconds: number;
  /** … and then for so long counted. */
  readonly seconds: number;
};

export type DispatcherResult = {
  /** Accepted within the counted time. */
  readonly accepted: number;
  /** The counted time, as it came out. */
  readonly seconds: number;
  /** What the client used of a processor within it, in milliseconds. */
  readonly processorMs: number;
  /** Identifiers that were used in all. */
  readonly identifiers: number;
  /** Why some were not accepted, of those whose outcome is not known. */
  readonly unknown: Readonly<Record<string, number>>;
};

type Client = {
  /** How many payments more it takes now. */
  readonly room: () => number;
  /** The reason where it is not known whether the payment exists. */
  readonly create: (order: PaymentOrder) => Promise<string | undefined>;
  readonly close: () => unknown;
};

async function work(task: DispatcherTask): Promise<DispatcherResult> {
  const provider = createProviderClient(
    new ProviderConfig({ baseUrl: new URL(task.url), ...sandboxCredentials }),
    { nonces: createMemoryNonces(Date.now), clock: Date.now },
  );
  const account = await defaultAccount(provider);
  const client =
    task.client === 'dispatcher'
      ? dispatcherClient(provider)
      : plainClient({ ...task, connections: task.client });
  const nextOrder = numberedOrders(account, task.prefix);
  const unknown: Record<string, number> = {};
  let identifiers = 0;
  let accepted = 0;
  let isOver = false;
  let inFlight = 0;
  let drained: (() => void) | undefined;

  const fill = (): void => {
    while (!isOver && client.room() > 0) {
      identifiers += 1;
      inFlight += 1;
      void client.create(nextOrder()).then(settle, (error) => settle(String(error)));
    }
  };
  const settle = (reason: string | undefined): void => {
    inFlight -= 1;
    if (reason === undefined) accepted += 1;
    else unknown[reason] = (unknown[reason] ?? 0) + 1;
    fill();
    if (inFlight === 0) drained?.();
  };

  fill();
  await pause(task.warmUpSeconds * 1_000);
  const before = accepted;
  const used = process.cpuUsage();
  const began = performance.now();
  await pause(task.seconds * 1_000);
  const counted = { accepted: accepted - before, seconds: (performance.now() - began) / 1_000 };
  const { user, system } = process.cpuUsage(used);
  isOver = true;
  if (inFlight > 0)
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
  await Promise.all([client.close(), provider.close()]);
  return { ...counted, processorMs: (user + system) / 1_000, identifiers, unknown };
}

async function defaultAccount(provider: ProviderClient): Promise<string> {
  const accounts = await provider.listAccounts();
  const iban = accounts.ok ? accounts.value[0]?.iban : undefined;
  if (iban === undefined) throw new Error('the sandbox has no account');
  return iban;
}

function dispatcherClient(provider: ProviderClient): Client {
  return {
    room: provider.room,
    create: async (order) => {
      const outcome = await provider.createPayment(order, { priority: 'background' });
      if (outcome.kind === 'accepted') return undefined;
      return outcome.kind === 'unknown' ? outcome.reason : `refused: ${outcome.refusal.errors[0]?.message}`;
    },
    close: () => undefined,
  };
}

type PlainTask = Pick<DispatcherTask, 'url' | 'readsStatus'> & { readonly connections: number };

function plainClient({ url, connections, readsStatus = false }: PlainTask): Client {
  const client = createPlainClient(url, connections);
  let inFlight = 0;
  return {
    room: () => connections - inFlight,
    create: async (order) => {
      inFlight += 1;
      try {
        await client.create(order);
        if (readsStatus) await client.readStatus(order.externalPaymentId);
        return undefined;
      } finally {
        inFlight -= 1;
      }
    },
    close: client.close,
  };
}

process.on('message', (task: DispatcherTask) => {
  work(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
process.send?.({});

import type { Network } from '@/lib/provider/contract/terms';
import { Bank } from './bank/bank';
import { Faults } from './faults/faults';
import { type Certificate, makeCertificate } from './http/certificate';
import { createControl } from './http/control';
import type { Handler, HttpReply } from './http/exchange';
import { listen } from './http/listener';
import { createRouter, type Tally } from './http/router';
import { Book } from './ledger/book';
import { type Journal, noJournal, openJournal, readJournal } from './ledger/journal';
import type { LedgerView } from './ledger/ledger';
import type { PaymentRecord } from './ledger/records';
import type { Credentials } from './protocol/authentication';
import { type Clock, systemClock } from './runtime/clock';
import { createRandom, type Random } from './runtime/random';
import { createScheduler } from './runtime/scheduler';
import { startIncomingPayments } from './seed/incoming';
import { seed } from './seed/seed';
import { createWebhookSender, type WebhookSender, type WebhookTransport } from './webhooks/webhooks';

export type SandboxOptions = {
  /** The address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** HTTPS with this certificate, or a self-signed one; clients must trust it explicitly. */
  readonly tls?: boolean | Certificate;
  /** HTTP/1.1 only, like a provider behind an older gateway. */
  readonly http1Only?: boolean;
  readonly credentials: Credentials;
  readonly operatorSegment?: string;
  /** The journal file; without it nothing is persisted. */
  readonly dataFile?: string;
  /** The initial data of a new sandbox: one default account, or a year of a trading company. */
  readonly seed: 'empty' | 'demo';
  /** The balance of the single account of `empty`, in euro as a decimal string; default 100,000.00. */
  readonly openingBalance?: string;
  readonly clock?: Clock;
  /**
   * How far the Date header of replies is ahead of this machine's time, in milliseconds, to simulate clock
   * skew.
   */
  readonly dateAheadMs?: number;
  readonly random?: Random;
  /** Milliseconds from creation to execution. */
  readonly completionDelayMs?: Partial<Record<Network, number>>;
  readonly webhook?: { readonly url: string; readonly privateKeyPem: string };
  readonly webhookTransport?: WebhookTransport;
  /** Whether to simulate incoming payments. */
  readonly incomingPayments?: boolean;
  /**
   * False accepts nonces in any order, against the contract, to measure a client's throughput without
   * ordering. Only for programs that start a sandbox themselves; no command or request can set it.
   */
  readonly checkNonces?: boolean;
  /** Whether transaction signatures must cover the commission account; default false. */
  readonly signsCommissionAccount?: boolean;
};

export type Sandbox = {
  readonly url: string;
  readonly port: number;
  /** The certificate that clients must trust if `tls` is enabled. */
  readonly certificatePem: string | undefined;
  readonly faults: Faults;
  /** Sends GOAWAY on all HTTP/2 connections, like `POST /sandbox/goaway`; returns their number. */
  goAway(): number;
  /** Read-only; only requests change it. */
  readonly ledger: LedgerView;
  /** All payments by identifier, including incoming ones and commissions. Read-only. */
  readonly payments: ReadonlyMap<string, Readonly<PaymentRecord>>;
  readonly tally: Readonly<Tally>;
  /** Executes what is due; only needed with a simulated clock, as the timers use the system's. */
  runDue(): void;
  /** Stops listening, ends all connections and timers, and flushes the journal. */
  close(): Promise<void>;
};

const defaultDelayMs: Readonly<Record<Network, number>> = {
  SEPA: 6_000,
  SEPA_INSTANT: 1_000,
  SWIFT: 15_000,
};

const dated = (reply: HttpReply, aheadMs: number | undefined): HttpReply =>
  typeof reply === 'string' || aheadMs === undefined
    ? reply
    : { ...reply, date: new Date(Date.now() + aheadMs).toUTCString() };

/**
 * Starts a sandbox: the contract's provider without real money. Rejects if the port is in use or the journal
 * is damaged.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', clock = systemClock, random = createRandom(clock().getTime()) } = options;
  const certificate = options.tls === true ? await makeCertificate() : options.tls || undefined;
  let handler: Handler | undefined;
  const listener = await listen(
    { host, port: options.port, certificate, http1Only: options.http1Only ?? false },
    async (request) => (handler ? dated(await handler(request), options.dateAheadMs) : 'drop'),
  );
  // Holding the port ensures that no other sandbox writes this journal. No request has been read yet.
  let books: { book: Book; journal: Journal };
  try {
    books = openStatementCache(options, clock);
  } catch (error) {
    await listener.close();
    throw error;
  }
  const { book, journal } = books;

  const { connections } = listener;
  const tally: Tally = { requests: 0, nonceRefusals: 0 };
  const faults = new Faults(random, ({ resetEveryMs }) => connections.resetEvery(resetEveryMs));
  let sender: WebhookSender | undefined;
  const bank = new Bank(book, journal, {
    clock,
    completionDelayMs: (network) =>
      faults.get().completionDelayMs[network] ??
      options.completionDelayMs?.[network] ??
      defaultDelayMs[network],
    ...(options.webhook ? { onEnded: (paymentId: string) => sender?.send(paymentId) } : {}),
  });
  if (options.webhook) {
    const transport = options.webhookTransport ? { transport: options.webhookTransport } : {};
    sender = createWebhookSender(options.webhook, { bank, faults, ...transport });
  }

  const scheduler = createScheduler({
    nextAt: () => book.due.nextAt,
    now: () => bank.now(),
    run: () => bank.runDue(),
  });
  const incoming = options.incomingPayments ? startIncomingPayments(bank, random) : undefined;
  handler = createRouter({
    bank,
    journal,
    faults,
    tally,
    credentials: options.credentials,
    operatorSegment: options.operatorSegment ?? 'service',
    checkNonces: options.checkNonces ?? true,
    signsCommissionAccount: options.signsCommissionAccount ?? false,
    control: createControl({ bank, faults, onChange: scheduler.arm, goAway: () => connections.goAway() }),
    onChange: scheduler.arm,
  });
  scheduler.arm();

  const close = async (): Promise<void> => {
    scheduler.close();
    incoming?.close();
    sender?.close();
    await listener.close();
    journal.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url: `${certificate ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${listener.port}`,
    port: listener.port,
    certificatePem: certificate?.certificatePem,
    faults,
    goAway: () => connections.goAway(),
    ledger: book.ledger,
    payments: book.payments,
    tally,
    runDue: () => {
      bank.runDue();
      scheduler.arm();
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** The book from the journal or, for a new sandbox, from the seed. */
function openStatementCache(options: SandboxOptions, clock: Clock): { book: Book; journal: Journal } {
  const book = new Book();
  const past = options.dataFile === undefined ? [] : readJournal(options.dataFile);
  for (const event of past) book.apply(event);
  const journal = options.dataFile === undefined ? noJournal : openJournal(options.dataFile);
  if (past.length === 0) seed(book, journal, options, clock().getTime());
  return { book, journal };
}

import type { Network } from '@/lib/provider/contract/contract';
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
  /** Where to listen; 127.0.0.1 where it is left out. */
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** HTTPS with this certificate, or with one that the sandbox makes; the client must be told to trust it. */
  readonly tls?: boolean | Certificate;
  /** Speaks HTTP/1.1 alone, as a service behind an older gateway does. */
  readonly http1Only?: boolean;
  readonly credentials: Credentials;
  readonly operatorSegment?: string;
  /** The journal; where it is left out, all is forgotten at the end. */
  readonly dataFile?: string;
  /** What a sandbox without a past begins with: one default account, or a year of a trading company. */
  readonly seed: 'empty' | 'demo';
  /** Decimal euro in the one account of `empty`; 100,000.00 where it is left out. */
  readonly openingBalance?: string;
  readonly clock?: Clock;
  /**
   * By how much the Date header of replies is ahead of this machine's time, as that of a service whose clock
   * is another.
   */
  readonly dateAheadMs?: number;
  readonly random?: Random;
  /** Milliseconds from creation to execution. */
  readonly completionDelayMs?: Partial<Record<Network, number>>;
  readonly webhook?: { readonly url: string; readonly privateKeyPem: string };
  readonly webhookTransport?: WebhookTransport;
  /** Whether payments come in by themselves now and then. */
  readonly incomingPayments?: boolean;
  /**
   * False takes nonces in any order, which no service of the contract does: it shows how fast a client could
   * be if order did not matter. For a program that starts a sandbox itself; neither a command nor a request
   * can ask for it.
   */
  readonly checkNonces?: boolean;
  /**
   * Whether a transaction signature has to cover the commission account; it does not where this is left out.
   */
  readonly signsCommissionAccount?: boolean;
};

export type Sandbox = {
  readonly url: string;
  readonly port: number;
  /** What a client must trust when `tls` was asked for. */
  readonly certificatePem: string | undefined;
  readonly faults: Faults;
  /**
   * Sends GOAWAY over all connections of HTTP/2, as `POST /sandbox/goaway` does; returns how many there are.
   */
  goAway(): number;
  /** To look at; only requests change it. */
  readonly ledger: LedgerView;
  /** All payments by their identifier, incoming ones and commissions too; to look at, as the ledger is. */
  readonly payments: ReadonlyMap<string, Readonly<PaymentRecord>>;
  readonly tally: Readonly<Tally>;
  /**
   * Executes what is due by the clock; only needed where the clock is not the system's, as the timers are.
   */
  runDue(): void;
  /** Stops listening, ends all connections and timers, and writes the rest of the journal. */
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
 * Starts a sandbox: the service of the contract, without the money. Rejects when the port is taken or the
 * journal damaged.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', clock = systemClock, random = createRandom(clock().getTime()) } = options;
  const certificate = options.tls === true ? await makeCertificate() : options.tls || undefined;
  let handler: Handler | undefined;
  const listener = await listen(
    { host, port: options.port, certificate, http1Only: options.http1Only ?? false },
    async (request) => (handler ? dated(await handler(request), options.dateAheadMs) : 'drop'),
  );
  // The port is ours, so no other sandbox writes the same journal; and nothing has been read from a
  // connection yet.
  let books: { book: Book; journal: Journal };
  try {
    books = openBooks(options, clock);
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

/** The book as the journal tells it or, where there is no past, as the seed makes it. */
function openBooks(options: SandboxOptions, clock: Clock): { book: Book; journal: Journal } {
  const book = new Book();
  const past = options.dataFile === undefined ? [] : readJournal(options.dataFile);
  for (const event of past) book.apply(event);
  const journal = options.dataFile === undefined ? noJournal : openJournal(options.dataFile);
  if (past.length === 0) seed(book, journal, options, clock().getTime());
  return { book, journal };
}

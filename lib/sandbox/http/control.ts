import { z } from 'zod';
import { networks } from '@/lib/provider/contract/terms';
import type { Bank } from '../bank/bank';
import { discrepancySchema, execute } from '../faults/discrepancies';
import { type Faults, faultPlanSchema } from '../faults/faults';
import type { Handler, HttpReply } from './exchange';

/** An incoming payment on demand, as sent to `POST /sandbox/incoming`. */
const incomingSchema = z
  .strictObject({
    /** Defaults to the default account. */
    account: z.string().optional(),
    /** The received amount in euro, as a decimal string. */
    amount: z.string().regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/, 'a decimal string above 0.00'),
    name: z.string().min(1).default('Sandbox Sender'),
    senderAccount: z.string().min(1).default('LT839999700000000202'),
    details: z.string().default(''),
    networkType: z.enum(networks).optional(),
    /** With `originalCurrency`: the sender's amount, over SWIFT. */
    originalAmount: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .optional(),
    originalCurrency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  })
  .refine((body) => (body.originalAmount === undefined) === (body.originalCurrency === undefined), {
    message: 'originalAmount and originalCurrency come together',
  });

const reply = (status: number, body: unknown): HttpReply => ({ status, body });
const rejected = (message: string): HttpReply => reply(400, { error: message });

type ControlParts = {
  readonly bank: Bank;
  readonly faults: Faults;
  readonly onChange: () => void;
  /** Sends GOAWAY on all HTTP/2 connections, and returns their number. */
  readonly goAway: () => number;
};

/**
 * The control endpoints below `/sandbox/`, for people and tests. They are not part of the contract and
 * unsigned. They only accept local requests in JSON, which a cross-origin web page cannot send without a
 * preflight.
 */
export function createControl({ bank, faults, onChange, goAway }: ControlParts): Handler {
  const receive = (body: unknown): HttpReply => {
    const parsed = incomingSchema.safeParse(body);
    if (!parsed.success) return rejected(z.prettifyError(parsed.error));
    const { account, amount, name, senderAccount, details, originalAmount, originalCurrency } = parsed.data;
    const [defaultAccount] = bank.book.accounts.keys();
    const receiver = bank.book.accounts.get(account ?? defaultAccount ?? '');
    if (receiver?.status !== 'ACTIVE') return rejected('account is not an active account of the sandbox');
    const original =
      originalAmount === undefined || originalCurrency === undefined
        ? null
        : { amount: originalAmount, currency: originalCurrency };
    const payment = bank.receive({
      account: receiver.iban,
      amount,
      network: parsed.data.networkType ?? (original ? 'SWIFT' : 'SEPA'),
      sender: {
        name,
        account: senderAccount,
        addressLine: '',
        street: null,
        town: null,
        postCode: null,
        country: null,
      },
      details,
      original,
    });
    return reply(200, { paymentId: payment.paymentId });
  };

  const setFaults = (body: unknown): HttpReply => {
    const parsed = faultPlanSchema.safeParse(body);
    if (!parsed.success) return rejected(z.prettifyError(parsed.error));
    faults.set(parsed.data);
    return reply(200, faults.get());
  };

  const injectDiscrepancy = (body: unknown): HttpReply => {
    const parsed = discrepancySchema.safeParse(body);
    if (!parsed.success) return rejected(z.prettifyError(parsed.error));
    bank.runDue();
    const done = execute(bank, parsed.data);
    return done.ok ? reply(200, done.value) : rejected(done.error);
  };

  const posts: Readonly<Record<string, (body: unknown) => HttpReply>> = {
    'POST /sandbox/faults': setFaults,
    'POST /sandbox/incoming': receive,
    'POST /sandbox/misbook': injectDiscrepancy,
    'POST /sandbox/goaway': () => reply(200, { connections: goAway() }),
  };

  return async (request) => {
    if (!request.isLocal) return reply(403, { error: 'only for this machine' });
    const route = `${request.method} ${request.path}`;
    if (route === 'GET /sandbox/faults') return reply(200, faults.get());
    if (route === 'DELETE /sandbox/faults') {
      faults.clear();
      return reply(200, faults.get());
    }
    const post = posts[route];
    if (!post) return reply(404, { error: 'not found' });
    const contentType = request.headers['content-type'];
    if (typeof contentType !== 'string' || !/^application\/json\b/.test(contentType)) {
      return rejected('content-type must be application/json');
    }
    const body = parseJson(request.body);
    if (body === undefined) return rejected('the body is not JSON');
    const answer = post(body);
    onChange();
    return answer;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { CallName } from '@/lib/provider/contract/paths';
import type { Bank } from '../bank/bank';
import { calls, routesFor } from '../calls/call-table';
import type { Fault, FaultMode, Faults } from '../faults/faults';
import type { Journal } from '../ledger/journal';
import { authenticate, type Credentials } from '../protocol/authentication';
import { parseForm } from '../protocol/form';
import { nonceNotMonotonous, type Refusal, refusalBody, serverError, unknownPath } from '../protocol/refusal';
import type { Handler, HttpReply, HttpRequest } from './exchange';

export type RouterParts = {
  readonly bank: Bank;
  readonly journal: Journal;
  readonly faults: Faults;
  /** Updated by the router. */
  readonly tally: Tally;
  readonly credentials: Credentials;
  readonly operatorSegment: string;
  /** Whether nonces must increase, as the contract requires. */
  readonly checkNonces: boolean;
  readonly signsCommissionAccount: boolean;
  /** Handles `/sandbox/…`, which is not part of the contract. */
  readonly control: Handler;
  /** Called after each request that may have changed the next due time. */
  readonly onChange: () => void;
};

/** Counters of contract requests. */
export type Tally = { requests: number; nonceRefusals: number };

/** The cheapest of Node's timers, because thousands may be pending. */
const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The sandbox as a function from request to reply: faults, then authentication, then the call. */
export function createRouter(parts: RouterParts): Handler {
  const { bank, journal, faults, tally, onChange } = parts;
  const routes = routesFor(parts.operatorSegment);
  let refusalCount = 0;

  const refused = (refusal: Refusal): HttpReply => {
    refusalCount += 1;
    if (refusal === nonceNotMonotonous) tally.nonceRefusals += 1;
    const body = refusalBody(refusal, `sandbox-${refusalCount}`);
    return { status: refusal.http, body };
  };

  const denial = ({ http, code, message }: NonNullable<Fault['refusal']> = { http: 403 }): HttpReply =>
    message === undefined
      ? { status: http, body: '<html>Request blocked</html>' }
      : refused({ http, message, ...(code !== undefined && { code }) });

  /** Executes a request synchronously, so that concurrent requests are serialized. */
  const execute = (call: CallName, request: HttpRequest, mode: FaultMode | undefined): HttpReply => {
    const authentic = authenticate(request, parts.credentials, parts.checkNonces ? bank.book.lastNonce : -1);
    if (!authentic.ok) return refused(authentic.error);
    if (mode === 'nonce_reorder') {
      bank.storeNonce(authentic.value);
      return refused(nonceNotMonotonous);
    }
    const parameters = parseForm(request.method === 'GET' ? request.query : request.body);
    if (!parameters.ok) return refused(parameters.error);
    bank.runDue();
    const { signsCommissionAccount, credentials } = parts;
    const { transactionSecret, previous } = credentials;
    const transactionSecrets = [transactionSecret, ...(previous?.transactionSecrets ?? [])];
    const orderSecrets = { transactionSecrets, signsCommissionAccount };
    const outcome = calls[call]({ bank, parameters: parameters.value, orderSecrets });
    // A refused request has no effect and leaves its nonce unused; a 500 is a fault after the effect.
    if (outcome.ok || outcome.error.http === 500) bank.storeNonce(authentic.value);
    return outcome.ok ? { status: 200, body: outcome.value } : refused(outcome.error);
  };

  return async (request) => {
    if (request.path.startsWith('/sandbox/')) return parts.control(request);
    const call = routes.get(`${request.method} ${request.path}`);
    if (!call) return refused(unknownPath);
    tally.requests += 1;
    const delayMs = faults.delayMs();
    if (delayMs > 0) await sleep(delayMs);
    const fault = faults.hitOn(call);
    const mode = fault?.mode;
    if (mode === 'reset') return 'reset';
    if (mode === 'error_before') return refused(serverError(fault?.status));
    if (mode === 'refuse_before') return denial(fault?.refusal);
    const reply = execute(call, request, mode);
    onChange();
    await journal.flushed();
    const processingMs = faults.processingMs();
    if (processingMs > 0) await sleep(processingMs);
    if (mode === 'error_after') return refused(serverError(fault?.status));
    if (mode === 'refuse_after') return denial(fault?.refusal);
    if (mode === 'unreadable_reply') return { status: 200, body: '<html>OK</html>' };
    if (mode === 'drop_reply') return 'drop';
    return mode === 'hang_reply' ? 'hang' : reply;
  };
}

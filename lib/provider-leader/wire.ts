import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentOrderSchema } from '@/lib/provider/contract/contract';
import { type FaultKind, ProviderFault } from '@/lib/provider/contract/fault';
import { type CallName, paths } from '@/lib/provider/contract/paths';
import type { ProviderReply } from '@/lib/provider/dispatch/dispatcher';
import {
  askingKeys,
  creatingKeys,
  type ForwardingKeys,
  keyForCall,
  keysForCall,
} from '@/lib/provider/forwarding-keys';
import type { ProviderCall } from '@/lib/provider/signing/signer';

/** Notifies the leader: empty if there are requests to take, else the identifier of an aborted one. */
export const callsChannel = 'forwarded_requests';
/** Notifies the requesting process. */
export const answersChannel = (requestedBy: string): string =>
  `forwarded_answers_${requestedBy.replaceAll('-', '')}`;

/** A request as stored in `forwarded_requests`. */
export type WrittenCall = { readonly call: string; readonly callMark: string };

/** An answer as stored in `forwarded_requests`; `body` is in base64 in transit. */
export type WrittenAnswer = {
  readonly status: number | null;
  readonly body: Buffer | null;
  /** Decimal. */
  readonly nonce: string | null;
  readonly sendings: number | null;
  readonly fault: string | null;
  readonly answerMark: string;
};

export type Answer = ProviderReply | ProviderFault;

type ReadingCall = Exclude<CallName, 'createPayment'>;
const readingCalls = Object.keys(paths).filter((name): name is ReadingCall => name !== 'createPayment');

const authorizationSchema = z.object({ requestTime: z.number(), transactionSignature: z.string() });

const callSchema = z.object({
  id: z.string(),
  requestedAtMs: z.number(),
  call: z.union([
    z.object({
      call: z.literal('createPayment'),
      order: paymentOrderSchema,
      authorization: authorizationSchema.optional(),
    }),
    z.object({ call: z.enum(readingCalls), fields: z.array(z.tuple([z.string(), z.string()])) }),
  ]),
});

/**
 * Replay protection: the maximum age of a request in milliseconds, by the clocks of two machines. A copy of
 * an old row is not sent.
 */
const oldestMs = 5 * 60_000;

type Parts = readonly (string | Buffer)[];

/**
 * Authenticates requests and answers in `forwarded_requests` with a mark (HMAC-SHA256). Otherwise anyone who
 * can write to the table could create payments or fake their results. Paying calls use a separate key that
 * only processes with the signing secret have: a web process without it can request neither a payment nor
 * a recurring payment. An answer has a mark under each key, and a process with both accepts only the second,
 * so an answer forged by a web process proves nothing about a payment.
 */
export function createWire(keys: ForwardingKeys) {
  const { asking, creating } = keys;
  const markOf = (...parts: Parts): string =>
    [asking, creating].flatMap((key) => (key ? markUnder(key, parts) : [])).join(' ');
  const isMark = (mark: string, ...parts: Parts): boolean => {
    const [forAll = '', forWorkers = ''] = mark.split(' ');
    return creating
      ? isMarkedUnder(creatingKeys(keys), forWorkers, parts)
      : isMarkedUnder(askingKeys(keys), forAll, parts);
  };

  return {
    /** Throws a `TypeError` for a call that this process may not forward. */
    writeCall(id: string, call: ProviderCall, requestedAtMs: number): WrittenCall {
      const text = JSON.stringify({ id, requestedAtMs, call });
      const key = keyForCall(keys, call.call);
      if (!key) throw new TypeError('this process may not ask for payments');
      return { call: text, callMark: markUnder(key, ['call', text]) };
    },

    /** Undefined for a request with an invalid mark, for another row, or too old. */
    readCall(id: string, { call, callMark }: WrittenCall, nowMs: number): ProviderCall | undefined {
      const known = [...askingKeys(keys), ...creatingKeys(keys)];
      const key = known.find((one) => isMarkedUnder([one], callMark, ['call', call]));
      if (!key) return undefined;
      const written = callSchema.parse(JSON.parse(call));
      if (!keysForCall(keys, written.call.call).includes(key)) return undefined;
      const isFresh = Math.abs(nowMs - written.requestedAtMs) < oldestMs;
      return written.id === id && isFresh ? written.call : undefined;
    },

    writeAnswer(id: string, answer: Answer): WrittenAnswer {
      if (answer instanceof ProviderFault) {
        const { kind, message, reply, sentWith, sendings } = answer;
        const fault = JSON.stringify({ kind, message, reply, sentWith: sentWith?.toString(), sendings });
        return {
          status: null,
          body: null,
          nonce: null,
          sendings: null,
          fault,
          answerMark: markOf('fault', id, fault),
        };
      }
      const { status, body, sendings } = answer;
      const nonce = answer.nonce.toString();
      const answerMark = markOf('reply', id, String(status), nonce, String(sendings), body);
      return { status, body, nonce, sendings, fault: null, answerMark };
    },

    /** Undefined for anything but an authentic answer to this request. */
    readAnswer(id: string, written: WrittenAnswer): Answer | undefined {
      const { status, body, nonce, sendings, fault, answerMark } = written;
      if (fault !== null && isMark(answerMark, 'fault', id, fault)) return readFault(fault);
      if (status === null || body === null || nonce === null || sendings === null) return undefined;
      const marked = [String(status), nonce, String(sendings), body] as const;
      if (!isMark(answerMark, 'reply', id, ...marked)) return undefined;
      return { status, body, nonce: BigInt(nonce), sendings };
    },
  };
}
export type Wire = ReturnType<typeof createWire>;

function markUnder(key: KeyObject, parts: Parts): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest('hex');
}

const isMarkedUnder = (keys: readonly KeyObject[], mark: string, parts: Parts): boolean =>
  keys.some((key) => isSame(mark, markUnder(key, parts)));

function isSame(given: string, made: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(made)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readFault(text: string): ProviderFault {
  // safe: the mark proves that `writeAnswer` wrote it
  const { kind, message, reply, sentWith, sendings } = JSON.parse(text) as {
    kind: FaultKind;
    message: string;
    reply?: NonNullable<ProviderFault['reply']>;
    sentWith?: string;
    sendings: number;
  };
  const details = { sentWith: sentWith === undefined ? null : BigInt(sentWith), sendings };
  return new ProviderFault(kind, message, reply ? { ...details, reply } : details);
}

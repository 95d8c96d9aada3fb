import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServiceConfig } from '@/lib/service/config';
import { paymentOrderSchema } from '@/lib/service/contract';
import { type FaultKind, ServiceFault } from '@/lib/service/fault';
import type { LaneCall, LaneReply } from '@/lib/service/lane';
import { type CallName, paths } from '@/lib/service/paths';

/** Told to the holder: empty where there are calls to take, else the identifier of one that was given up. */
export const callsChannel = 'lane_calls';
/** Told to the process that asked. */
export const answersChannel = (askedBy: string): string => `lane_answers_${askedBy.replaceAll('-', '')}`;

/** A call as it stands in `lane_calls`. */
export type WrittenCall = { readonly call: string; readonly callMark: string };

/** An answer as it stands in `lane_calls`; `body` in base64 on its way there. */
export type WrittenAnswer = {
  readonly status: number | null;
  readonly body: Buffer | null;
  /** Decimal. */
  readonly nonce: string | null;
  readonly fault: string | null;
  readonly answerMark: string;
};

export type Answer = LaneReply | ServiceFault;

type AskingCall = Exclude<CallName, 'createPayment'>;
const askingCalls = Object.keys(paths).filter((name): name is AskingCall => name !== 'createPayment');

const callSchema = z.object({
  id: z.string(),
  askedAtMs: z.number(),
  call: z.union([
    z.object({ call: z.literal('createPayment'), order: paymentOrderSchema }),
    z.object({ call: z.enum(askingCalls), fields: z.array(z.tuple([z.string(), z.string()])) }),
  ]),
});

/** How old a call may be, by the clocks of two machines, whatever the table says: a copy of an old row is not sent. */
const oldestMs = 5 * 60_000;

/**
 * Writes calls and answers so that they can be read by nobody else's will: each has a mark (HMAC-SHA256) by a key that is
 * derived from the transaction secret. Without it, whoever can write into one table could have payments made, or called made.
 */
export function createWire({ transactionSecret }: Pick<ServiceConfig, 'transactionSecret'>) {
  const derived = createHmac('sha256', transactionSecret).update('paydesk lane calls').digest();
  const key = createSecretKey(derived);

  const markOf = (...parts: readonly (string | Buffer)[]): string => {
    const hmac = createHmac('sha256', key);
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest('hex');
  };
  const isMark = (mark: string, ...parts: readonly (string | Buffer)[]): boolean => {
    const expected = Buffer.from(markOf(...parts));
    const given = Buffer.from(mark);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  return {
    writeCall(id: string, call: LaneCall, askedAtMs: number): WrittenCall {
      const text = JSON.stringify({ id, askedAtMs, call });
      return { call: text, callMark: markOf('call', text) };
    },

    /** Undefined for what none of our processes wrote, or wrote about another row, or long ago. */
    readCall(id: string, { call, callMark }: WrittenCall, nowMs: number): LaneCall | undefined {
      if (!isMark(callMark, 'call', call)) return undefined;
      const written = callSchema.parse(JSON.parse(call));
      const isFresh = Math.abs(nowMs - written.askedAtMs) < oldestMs;
      return written.id === id && isFresh ? written.call : undefined;
    },

    writeAnswer(id: string, answer: Answer): WrittenAnswer {
      if (answer instanceof ServiceFault) {
        const { kind, message, reply, sentWith } = answer;
        const fault = JSON.stringify({ kind, message, reply, sentWith: sentWith?.toString() });
        return { status: null, body: null, nonce: null, fault, answerMark: markOf('fault', id, fault) };
      }
      const { status, body } = answer;
      const nonce = answer.nonce.toString();
      const answerMark = markOf('reply', id, String(status), nonce, body);
      return { status, body, nonce, fault: null, answerMark };
    },

    /** Undefined for what is not the answer of one of our processes to this call. */
    readAnswer(id: string, { status, body, nonce, fault, answerMark }: WrittenAnswer): Answer | undefined {
      if (fault !== null && isMark(answerMark, 'fault', id, fault)) return readFault(fault);
      if (status === null || body === null || nonce === null) return undefined;
      if (!isMark(answerMark, 'reply', id, String(status), nonce, body)) return undefined;
      return { status, body, nonce: BigInt(nonce) };
    },
  };
}
export type Wire = ReturnType<typeof createWire>;

function readFault(text: string): ServiceFault {
  // safe: the mark says that `writeAnswer` wrote it
  const { kind, message, reply, sentWith } = JSON.parse(text) as {
    kind: FaultKind;
    message: string;
    reply?: NonNullable<ServiceFault['reply']>;
    sentWith?: string;
  };
  const details = { sentWith: sentWith === undefined ? null : BigInt(sentWith) };
  return new ServiceFault(kind, message, reply ? { ...details, reply } : details);
}

import { z } from 'zod';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { stored } from '@/messages/provider-faults';
import { type ProviderRefusal, readRefusal } from '../contract/errors';
import { ProviderFault } from '../contract/fault';
import type { HttpReply } from '../contract/http-reply';

/** 4XX statuses that a gateway may send at any time, even after the provider executed the request. */
const intermediary = new Set([408, 425, 429]);

/** Sorts a reply into success, refusal (4XX, contract 1) and fault, which is thrown. */
export function judge(reply: HttpReply): Result<Buffer, ProviderRefusal> {
  const { status } = reply;
  if (status >= 200 && status < 300) return ok(reply.body);
  const refusal = readRefusal(reply);
  if (status >= 400 && status < 500 && !intermediary.has(status)) return refuse(refusal);
  const kind =
    status >= 500
      ? 'server_error'
      : intermediary.has(status)
        ? 'unavailable'
        : status >= 300
          ? 'redirected'
          : 'unreadable_reply';
  throw new ProviderFault(kind, stored('httpStatus', { status: String(status) }), { reply: refusal });
}

/** Parses a success reply by its schema; a reply that does not fit is a fault. */
export function readReply<Value>(body: Buffer, schema: z.ZodType<Value>): Value {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    // The parser's message quotes the reply, which may be confidential, so it is not kept as a cause.
    throw new ProviderFault('unreadable_reply', stored('notJson'));
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new ProviderFault('unreadable_reply', stored('unfitting', { problem: z.prettifyError(read.error) }));
}

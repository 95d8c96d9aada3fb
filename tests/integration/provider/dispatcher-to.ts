import { onTestFinished } from 'vitest';
import { createDispatcher } from '@/lib/provider/dispatch/create-dispatcher';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { SignedRequest } from '@/lib/provider/transport/connection';
import { createOpener } from '@/lib/provider/transport/open-connection';

/** In milliseconds; for requests that are to be answered, on however busy a machine. */
export const timeoutMs = 120_000;

type Bounds = {
  readonly timeoutMs?: number;
  readonly maxReplyBytes?: number;
  readonly trusted?: string | undefined;
  readonly shadowMs?: number;
};

/**
 * A dispatcher to a server of a test, which ends with the test. `sendAs` sends a request as it is given, with
 * the nonce that was drawn for it as a header.
 */
export function dispatcherTo(baseUrl: URL, bounds: Bounds = {}) {
  const requests = new Map<string, SignedRequest>();
  let last = 0n;
  let named = 0;
  const { maxReplyBytes = 10_000, trusted, ...options } = bounds;
  const dispatcher = createDispatcher({
    sign: (call, nonce) => {
      const name = call.call === 'createPayment' ? '' : (call.fields[0]?.[1] ?? '');
      const request = requests.get(name);
      if (!request) throw new Error(`no request is called ${name}`);
      return { ...request, headers: { ...request.headers, 'X-NONCE': `${nonce}` } };
    },
    open: createOpener({ baseUrl, timeoutMs, maxReplyBytes, trusted }),
    nonces: {
      take: () => {
        last += 1n;
        return last;
      },
      reserve: async () => undefined,
    },
    redact: (reply) => reply,
    timeoutMs,
    ...options,
  });
  onTestFinished(() => {
    void dispatcher.close();
  });
  const sendAs = (request: SignedRequest, sendOptions?: SendOptions) => {
    named += 1;
    requests.set(`${named}`, request);
    return dispatcher.send({ call: 'statement', fields: [['name', `${named}`]] }, sendOptions);
  };
  return { dispatcher, sendAs };
}

type SendAs = ReturnType<typeof dispatcherTo>['sendAs'];

export const get: SignedRequest = { method: 'GET', target: '/get', headers: {}, body: '' };
export const post = (body: string, target = '/post'): SignedRequest => ({
  method: 'POST',
  target,
  headers: { 'Content-Length': `${Buffer.byteLength(body)}` },
  body,
});

export const times = (count: number, sendAs: SendAs, options?: SendOptions) =>
  Array.from({ length: count }, (_, n) => sendAs(post(`n=${n}`), options));

/** What became of each: the status of its reply, or the kind of its fault. */
export const ends = async (sendings: readonly Promise<{ status: number }>[]) =>
  (await Promise.allSettled(sendings)).map((end) =>
    end.status === 'fulfilled' ? end.value.status : String(end.reason.kind),
  );

/** Numbers as they are to arrive. */
export const rising = (nonces: readonly number[]) => [...nonces].sort((a, b) => a - b);

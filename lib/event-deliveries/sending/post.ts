import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressRules } from '@/lib/event-endpoints/address';
import type { AttemptProblem } from '@/lib/kernel/topics/event-types';
import { guardedLookup, isLiteralRefused, isProtocolRefused } from './connect';

/** What came of a request: a status, or why there is none. */
export type Posted = {
  readonly status: number | null;
  readonly problem: AttemptProblem | null;
  /** The first bytes of the reply's body as text. */
  readonly reply: string;
};

export type PostOptions = {
  readonly rules: AddressRules;
  /** In milliseconds, from the first to the last byte. */
  readonly timeoutMs?: number;
  /** Resolves names; the system's resolver unless given. */
  readonly lookup?: Parameters<typeof guardedLookup>[2];
};

/** In milliseconds: Standard Webhooks recommends 15 to 30 seconds. */
const timeoutMs = 15_000;

/** Read of a reply at most, and stored of it, in bytes. */
const mostRead = 4_096;
const mostStored = 1_024;

/** Posts a body. Never throws, and follows no redirect. */
export function post(
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  options: PostOptions,
): Promise<Posted> {
  const address = new URL(url);
  if (isProtocolRefused(address, options.rules) || isLiteralRefused(address, options.rules))
    return Promise.resolve({ status: null, problem: 'address_refused', reply: '' });
  return new Promise((answer) => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const send = address.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Paydesk-Webhooks/1',
        ...headers,
      },
      // A connection for each request: one that is kept could outlive a change of rules or addresses.
      agent: false,
      lookup: guardedLookup(address, options.rules, options.lookup),
      maxHeaderSize: 16_384,
      signal: timeout,
    });
    request.on('response', (response) => answerWith(request, response, answer));
    request.on('error', (error) =>
      answer({ status: null, problem: timeout.aborted ? 'timeout' : problemOf(error), reply: '' }),
    );
    request.end(body);
  });
}

/** The status decides, however the body ends. */
function answerWith(
  request: ClientRequest,
  response: IncomingMessage,
  answer: (posted: Posted) => void,
): void {
  const chunks: Buffer[] = [];
  let read = 0;
  const end = () => {
    request.destroy();
    const status = response.statusCode ?? 0;
    const reply = textOf(Buffer.concat(chunks));
    answer({ status, problem: problemOfStatus(status), reply });
  };
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    read += chunk.length;
    if (read >= mostRead) end();
  });
  response.on('end', end);
  response.on('close', end);
  // A reply that breaks off, or lasts longer than the time-out.
  response.on('error', end);
}

const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, mostStored).toString('utf8').replaceAll('\0', '\uFFFD');

function problemOfStatus(status: number): AttemptProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused_status';
}

const resolving: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'];

function problemOf(error: Error): AttemptProblem {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ADDRESS_REFUSED') return 'address_refused';
  if (resolving.includes(code)) return 'not_resolved';
  const isTls = /^ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^EPROTO$/.test(code);
  return isTls ? 'tls' : 'connection';
}

import { randomUUID } from 'node:crypto';
import { type ListReplica, readableBy } from '@/lib/access/confidential/reader-database';
import { type Bearer, findBearer } from '@/lib/api-tokens/bearer';
import { hasTokenSecret } from '@/lib/api-tokens/secret';
import type { Database } from '@/lib/db/client';
import type { SecondFactorScope } from '@/lib/identity/sessions/session-rules';
import { bytesOfUpload } from '@/lib/kernel/upload-body';
import { log } from '@/lib/log/log';
import { noteInLog } from '@/lib/log/log-context.mjs';
import { securityEvent } from '@/lib/log/security-event';
import { localeOf } from '@/locale/locale.mjs';
import { inLocale } from '@/locale/locale-scope.mjs';
import { openApiDocument } from './document/open-api';
import type { ApiUpload, DeliveryParts } from './endpoint';
import { type FoundEndpoint, findEndpoints } from './endpoints/all';
import { createLimiter, limitHeaders } from './request/limits';
import { problemReply } from './request/problem';
import { bodyReply, changeReply, streamReply } from './request/reply';

export type ApiParts = {
  readonly db: Database;
  /** For lists; undefined for none. */
  readonly replica?: ListReplica | undefined;
  readonly now: () => Date;
  readonly readScope: () => Promise<SecondFactorScope>;
  /** What takes payment files; a process without it takes none. */
  readonly delivering?: DeliveryParts;
  /** Requests of a token in a minute. */
  readonly mostRequests?: number;
};

/** Above what a program needs that polls each list every few seconds. */
const mostRequests = 600;

/** Of an address in a minute, before further ones are not distinguished. */
const mostFailures = 30;

/** The path of the API, and that of its document below it. */
export const apiPath = '/api/v1';
const documentPath = '/openapi.json';

export type Api = (request: Request) => Promise<Response>;

/**
 * Answers every request to the API: by bearer token alone, never by cookie, so that no other site can make a
 * browser ask. Counts per process.
 */
export function createApi(parts: ApiParts): Api {
  const limiter = createLimiter({ most: parts.mostRequests ?? mostRequests, windowSeconds: 60 });
  const failures = createLimiter({ most: mostFailures, windowSeconds: 60 });

  async function answer(request: Request): Promise<Response> {
    const address = new URL(request.url);
    const { searchParams } = address;
    const path = address.pathname.slice(apiPath.length);
    if (isTokenIn(address)) return refuseInAddress();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const ofPath = findEndpoints(path);
    const found = ofPath.find(({ endpoint }) => endpoint.method === method);
    if (!found && (method !== 'GET' || ofPath.length > 0)) return refuseMethod(ofPath);
    if (path === documentPath) return bodyReply(request, openApiDocument());
    const bearer = await authenticate(request);
    if (bearer instanceof Response) return bearer;
    noteInLog({ person: bearer.actor.id });
    const now = parts.now();
    const allowance = limiter.count(bearer.tokenId, now);
    const headers = limitHeaders(limiter, allowance);
    if (!allowance.isAllowed) {
      securityEvent('rate_limited', { person: bearer.actor.id, reference: bearer.tokenId, what: 'api' });
      return problemReply({ code: 'rate_limited' }, headers);
    }
    return readEndpoint(parts, request, { bearer, now, found, searchParams, headers });
  }

  async function authenticate(request: Request): Promise<Bearer | Response> {
    const header = request.headers.get('authorization');
    const [, secret] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
    const bearer = secret && (await findBearer(parts.db, secret, parts.now(), parts.readScope));
    if (bearer) return bearer;
    const address = request.headers.get('x-forwarded-for') ?? 'unknown';
    const allowance = failures.count(address, parts.now());
    if (!allowance.isAllowed)
      return problemReply({ code: 'rate_limited' }, { 'retry-after': String(allowance.resetSeconds) });
    if (header === null)
      return problemReply({ code: 'unauthenticated' }, { 'www-authenticate': 'Bearer realm="paydesk"' });
    securityEvent('api_token_refused', { address });
    return problemReply(
      { code: 'invalid_token' },
      { 'www-authenticate': 'Bearer realm="paydesk", error="invalid_token"' },
    );
  }

  return async (request) => {
    try {
      // Programs read the same in every language.
      return await inLocale(english, () => answer(request));
    } catch (error) {
      const reference = randomUUID().slice(0, 8);
      log.error('request_failed', { reference, error });
      return problemReply({ code: 'fault', detail: `Reference ${reference}.` });
    }
  };
}

type Asked = {
  readonly bearer: Bearer;
  readonly now: Date;
  readonly found: FoundEndpoint | undefined;
  readonly searchParams: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
};

/** The reply of an endpoint to whoever has shown a token. */
async function readEndpoint(
  { db: database, replica, delivering }: ApiParts,
  request: Request,
  { bearer, now, found, searchParams, headers }: Asked,
): Promise<Response> {
  if (!found) return problemReply({ code: 'not_found', detail: 'There is no such endpoint.' }, headers);
  const { endpoint, parameters } = found;
  if (!bearer.scopes.includes(endpoint.scope)) {
    const challenge = `Bearer realm="paydesk", error="insufficient_scope", scope="${endpoint.scope}"`;
    const detail = `It needs ${endpoint.scope}.`;
    return problemReply(
      { code: 'insufficient_scope', detail },
      { ...headers, 'www-authenticate': challenge },
    );
  }
  const query = Object.fromEntries(searchParams);
  if (Object.keys(query).length < searchParams.size)
    return problemReply({ code: 'invalid_parameter', detail: 'A parameter is given twice.' }, headers);
  const readable = await readableBy(database, bearer.actor, { locale: english, replica });
  const upload = endpoint.method === 'POST' ? uploadOf(request, delivering) : undefined;
  const reading = { ...readable, now, ...(upload && { upload }) };
  const answered = await endpoint.answer(reading, bearer.actor, { path: parameters, query });
  if (!answered.ok) return problemReply(answered.error, headers);
  const reply = answered.value;
  if ('file' in reply) return streamReply(reply, headers);
  return endpoint.method === 'POST' ? changeReply(reply, headers) : bodyReply(request, reply.body, headers);
}

function uploadOf(request: Request, parts: DeliveryParts | undefined): ApiUpload {
  if (!parts) throw new Error('this process takes no files');
  return {
    bytes: request.body ? bytesOfUpload(request.body) : noBytes(),
    idempotencyKey: request.headers.get('idempotency-key'),
    parts,
  };
}

async function* noBytes(): AsyncGenerator<Uint8Array, void> {}

function refuseMethod(ofPath: readonly FoundEndpoint[]): Response {
  const methods = ofPath.length > 0 ? ofPath.map(({ endpoint }) => endpoint.method) : (['GET'] as const);
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return problemReply({ code: 'method_not_allowed' }, { allow });
}

const english = localeOf({});

/** The names by which programs put tokens into addresses, which proxies log and browsers keep. */
const tokenNames = ['access_token', 'token', 'api_key', 'apikey', 'authorization'];

const isTokenIn = ({ pathname, searchParams }: URL): boolean =>
  [pathname, ...[...searchParams].flat()].some(hasTokenSecret) ||
  [...searchParams.keys()].some((name) => tokenNames.includes(name.toLowerCase()));

const refuseInAddress = (): Response =>
  problemReply({
    code: 'token_in_address',
    detail:
      'Addresses are logged. Revoke this token, create another one, and send it in the header Authorization.',
  });

import { describe, expect, it, onTestFinished } from 'vitest';
import { revokeToken } from '@/lib/api-tokens/revoke';
import { createTeamDatabase } from '../../support/database/database';
import { submittedOrder, value } from '../../support/orders/orders';
import { giveRights } from '../../support/people/admins';
import { newestToken, personalToken, setPerson } from '../../support/people/api-tokens';
import { granted } from '../../support/people/people';
import { askApi, startApi } from '../../support/web/api-server';

async function api(mostRequests?: number) {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  const order = await submittedOrder(db, team);
  const clock = { now: new Date() };
  const origin = await startApi({
    db,
    now: () => clock.now,
    ...(mostRequests !== undefined && { mostRequests }),
  });
  const token = await personalToken(db, team.maker, { scopes: ['orders:read'] });
  const ask = (path: string, options: Parameters<typeof askApi>[2] = { token }) =>
    askApi(origin, path, options);
  return { db, team, order, clock, origin, token, ask };
}

/** The status and code of a reply, which is a problem of RFC 9457. */
async function problemOf(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  const { type, status, title } = (await reply.json()) as Record<string, unknown>; // safe: a test reads it
  expect(title).toEqual(expect.any(String));
  expect(status).toBe(reply.status);
  return [reply.status, String(type).replace('urn:paydesk:problem:', '')];
}

describe('a token', () => {
  it('opens the endpoints of its scopes, and no others', async () => {
    const { ask } = await api();
    expect((await ask('/orders')).status).toBe(200);
    const refused = await ask('/accounts');
    expect(refused.headers.get('www-authenticate')).toContain('scope="accounts:read"');
    expect(await problemOf(refused)).toEqual([403, 'insufficient_scope']);
  });

  it('is required, in the header, as a bearer', async () => {
    const { ask, token } = await api();
    const without = await ask('/orders', {});
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="paydesk"');
    expect(await problemOf(without)).toEqual([401, 'unauthenticated']);
    const cookie = { cookie: `next-auth.session-token=${token}` };
    expect(await problemOf(await ask('/orders', { headers: cookie }))).toEqual([401, 'unauthenticated']);
    for (const authorization of [token, `Basic ${token}`, 'Bearer', `Bearer ${token}x`, `Bearer ${token} x`])
      expect(await problemOf(await ask('/orders', { headers: { authorization } }))).toEqual([
        401,
        'invalid_token',
      ]);
  });

  it('is refused in an address, valid or not', async () => {
    const { ask, token } = await api();
    for (const path of [
      `/orders?access_token=${token}`,
      `/orders?state=${token}`,
      '/orders?token=1',
      `/orders/${token}`,
    ])
      expect(await problemOf(await ask(path))).toEqual([400, 'token_in_address']);
  });

  it('opens nothing once it is expired or revoked, or its owner is deactivated', async () => {
    const { ask, db, team, clock } = await api();
    const at = clock.now;
    clock.now = new Date(at.getTime() + 31 * 86_400_000);
    expect(await problemOf(await ask('/orders'))).toEqual([401, 'invalid_token']);
    clock.now = at;
    await setPerson(db, team.maker, { isActive: false });
    expect(await problemOf(await ask('/orders'))).toEqual([401, 'invalid_token']);
    await setPerson(db, team.maker, { isActive: true });
    expect((await ask('/orders')).status).toBe(200);
    const { id } = await newestToken(db);
    value(await revokeToken({ db, now: () => at }, granted(team.maker, 'tokens:create'), id));
    expect(await problemOf(await ask('/orders'))).toEqual([401, 'invalid_token']);
  });

  it('reads as its owner may now, and nothing while they must change their password', async () => {
    const { ask, db, team } = await api();
    await giveRights(db, team.maker.id, { role: 'viewer', groups: [] });
    expect((await ask('/orders')).status).toBe(200);
    await setPerson(db, team.maker, { mustChangePassword: true });
    expect(await problemOf(await ask('/orders'))).toEqual([403, 'forbidden']);
  });

  it('has a rate limit of its own, with headers that say how much is left', async () => {
    const { ask, db, team, clock } = await api(2);
    const first = await ask('/orders');
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=2;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=1;t=\d+$/);
    await ask('/orders');
    const third = await ask('/orders');
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(third)).toEqual([429, 'rate_limited']);
    const other = await personalToken(db, team.viewer, { scopes: ['orders:read'] });
    expect((await ask('/orders', { token: other })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await ask('/orders')).status).toBe(200);
  });

  it('that is wrong is refused with 429 after many failures of an address, but a right one still opens', async () => {
    const { ask, token } = await api();
    const wrong = { token: `pd_pat_${'x'.repeat(43)}` };
    for (let failures = 0; failures < 30; failures += 1)
      expect((await ask('/orders', wrong)).status).toBe(401);
    expect(await problemOf(await ask('/orders', wrong))).toEqual([429, 'rate_limited']);
    expect((await ask('/orders', { token })).status).toBe(200);
  });
});

describe('a request', () => {
  it('only reads', async () => {
    const { ask, token } = await api();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await ask('/orders', { token, method });
      expect(reply.headers.get('allow')).toBe('GET, HEAD');
      expect(await problemOf(reply)).toEqual([405, 'method_not_allowed']);
    }
  });

  it('to an unknown address or identifier finds nothing', async () => {
    const { ask, order } = await api();
    const paths = [
      '/nothing',
      '',
      '/orders/',
      '/orders/nothing',
      `/orders/${order.id}/x`,
      '/orders/..%2Fbatches',
    ];
    for (const path of [...paths, '/orders/00000000-0000-4000-8000-000000000000'])
      expect(await problemOf(await ask(path))).toEqual([404, 'not_found']);
  });

  it('with hostile parameters is refused, without repeating them', async () => {
    const { ask } = await api();
    const hostile = ["' or 1=1 --", '%00', '%FF', '💥', '<script>', '1e9', '-1', '0', '201', ''];
    for (const text of hostile) {
      const encoded = /^%/.test(text) ? text : encodeURIComponent(text);
      for (const name of ['limit', 'state', 'account', 'from', 'batch', 'cursor', 'unknown', '__proto__']) {
        const reply = await ask(`/orders?${name}=${encoded}`);
        const body = await reply.text();
        expect([name, text, reply.status]).toEqual([name, text, 400]);
        expect(body).not.toContain('script');
      }
    }
    expect(await problemOf(await ask('/orders?limit=1&limit=2'))).toEqual([400, 'invalid_parameter']);
  });

  it('is answered with 304 as long as nothing has changed', async () => {
    const { ask, db, team, token } = await api();
    const etag = (await ask('/orders')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/orders', { token, headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    await submittedOrder(db, team);
    expect((await ask('/orders', { token, headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

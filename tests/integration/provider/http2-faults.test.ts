import { constants, type ServerHttp2Session } from 'node:http2';
import { expect, test } from 'vitest';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { dispatcherTo, post } from './dispatcher-to';
import { type Arrived, http2Server, respond } from './http2-server';

/**
 * A service that checks nonces, counts what it did, and goes wrong in every way that a network and a gateway
 * know.
 */
async function unreliableServer(seed: number) {
  const random = createRandom(seed);
  const done = new Map<string, number>();
  const lastStream = new WeakMap<ServerHttp2Session, number>();
  let lastNonce = 0;
  const server = await http2Server((arrived: Arrived) => {
    const { stream, session, nonce, body, connection } = arrived;
    const id = stream.id ?? 0;
    // It keeps its word: what came after the last stream of a GOAWAY is left alone.
    if (id > (lastStream.get(session) ?? Number.POSITIVE_INFINITY)) return;
    const chance = random();
    if (chance < 0.01) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    if (nonce <= lastNonce) {
      respond(stream, 403, '{"errors":[{"code":50,"message":"Nonce is not monotonous"}]}');
      return;
    }
    lastNonce = nonce;
    done.set(body, (done.get(body) ?? 0) + 1);
    if (chance < 0.02) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else if (chance < 0.025) server.sockets[connection]?.resetAndDestroy();
    else if (chance < 0.03) {
      lastStream.set(session, id);
      session.goaway(constants.NGHTTP2_NO_ERROR, id);
      respond(stream);
    } else if (chance < 0.04) {
      respond(stream, 502, 'Bad gateway');
    } else if (chance < 0.2) {
      setTimeout(() => respond(stream), 20 * random());
    } else {
      respond(stream);
    }
  });
  return { ...server, done };
}

test.each([1, 2, 3, 4])(
  'does nothing twice under random faults, and knows what is done or unknown (%i)',
  async (seed) => {
    const server = await unreliableServer(seed);
    const { sendAs } = dispatcherTo(server.baseUrl);
    const names = Array.from(
      { length: 900 },
      (_, n) => `n=${n}${n % 50 === 0 ? `&x=${'x'.repeat(40_000)}` : ''}`,
    );
    const ends = await Promise.allSettled(names.map((name) => sendAs(post(name))));
    const times = (name: string) => server.done.get(name) ?? 0;
    expect(names.filter((name) => times(name) > 1)).toEqual([]);

    const kinds = new Set<unknown>();
    ends.forEach((end, n) => {
      const name = names[n] ?? '';
      if (end.status === 'rejected') kinds.add(end.reason.kind);
      else if (end.value.status === 200) expect(times(name)).toBe(1);
      else expect([403, 502]).toContain(end.value.status);
      if (end.status === 'fulfilled' && end.value.status === 403) expect(times(name)).toBe(0);
    });
    expect([...kinds]).toEqual(['connection']);
    const known = ends.filter((end) => end.status === 'fulfilled' && end.value.status === 200).length;
    expect(known).toBeGreaterThan(300);
  },
);

import { describe, expect, test } from 'vitest';
import { createLane } from '@/lib/service/lane';
import type { NonceSource } from '@/lib/service/nonces';
import type { HttpReply, Transport } from '@/lib/service/transport';
import { asked, nameAndNonce } from './lane-calls';

const request = asked('/');
const reply = (status: number, body: unknown = {}): HttpReply => ({
  status,
  body: Buffer.from(JSON.stringify(body)),
});
const nonceRefusal = reply(403, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] });

function countingNonces(): NonceSource {
  let last = 0n;
  return {
    take: () => {
      last += 1n;
      return last;
    },
    reserve: async () => undefined,
  };
}

/** A transport whose exchanges end when the test says so. */
function heldTransport() {
  const underWay: {
    readonly target: string;
    readonly nonce: string | undefined;
    readonly end: () => void;
  }[] = [];
  const transport: Transport = ({ target, headers }) =>
    new Promise((resolve) => {
      underWay.push({ target, nonce: headers['X-NONCE'], end: () => resolve(reply(200)) });
    });
  return { transport, underWay };
}

/** Lets every promise that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the lane', () => {
  test('has one request under way at a time, in the order of nonces', async () => {
    const { transport, underWay } = heldTransport();
    const lane = createLane({ sign: nameAndNonce, transport, nonces: countingNonces() });
    const all = [1, 2, 3].map((n) => lane.send(asked(`/${n}`)));
    for (let n = 1; n <= 3; n += 1) {
      await settle();
      expect(underWay.map(({ target }) => target)).toHaveLength(n);
      expect(underWay.at(-1)).toMatchObject({ target: `/${n}`, nonce: `${n}` });
      underWay.at(-1)?.end();
    }
    await Promise.all(all);
  });

  test('lets interactive requests go before background ones', async () => {
    const { transport, underWay } = heldTransport();
    const lane = createLane({ sign: nameAndNonce, transport, nonces: countingNonces() });
    const send = (target: string, priority: 'interactive' | 'background') =>
      lane.send(asked(target), { priority });
    const all = [send('/first', 'background'), send('/later', 'background'), send('/now', 'interactive')];
    for (let n = 0; n < 3; n += 1) {
      await settle();
      underWay.at(-1)?.end();
    }
    await Promise.all(all);
    expect(underWay.map(({ target }) => target)).toEqual(['/first', '/now', '/later']);
  });

  test('refuses what its queue cannot hold, without drawing a nonce', async () => {
    const { transport, underWay } = heldTransport();
    const lane = createLane({ sign: nameAndNonce, transport, nonces: countingNonces(), maxQueued: 1 });
    const all = [lane.send(request), lane.send(request)];
    await expect(lane.send(request)).rejects.toMatchObject({ name: 'ServiceFault', kind: 'busy' });
    for (let n = 0; n < 2; n += 1) {
      await settle();
      underWay.at(-1)?.end();
    }
    await Promise.all(all);
    expect(underWay).toHaveLength(2);
  });

  test('does not send a waiting request whose caller gave up', async () => {
    const { transport, underWay } = heldTransport();
    const lane = createLane({ sign: nameAndNonce, transport, nonces: countingNonces() });
    const giveUp = new AbortController();
    const first = lane.send(request);
    const second = lane.send(request, { signal: giveUp.signal });
    giveUp.abort();
    await expect(second).rejects.toMatchObject({ kind: 'aborted' });
    await settle();
    underWay[0]?.end();
    await first;
    await settle();
    expect(underWay).toHaveLength(1);
  });

  test('goes on after a request that failed', async () => {
    const outcomes = [Promise.reject(new Error('broken')), Promise.resolve(reply(200))];
    outcomes[0]?.catch(() => undefined);
    const transport: Transport = () => outcomes.shift() ?? Promise.resolve(reply(500));
    const lane = createLane({ sign: nameAndNonce, transport, nonces: countingNonces() });
    await expect(lane.send(request)).rejects.toThrow('broken');
    expect((await lane.send(request)).status).toBe(200);
  });
});

describe('a refused nonce', () => {
  const sendThrough = async (replies: HttpReply[], maxSendings = 5) => {
    const nonces: string[] = [];
    const transport: Transport = async ({ headers }) => {
      nonces.push(headers['X-NONCE'] ?? '');
      return replies.shift() ?? reply(200);
    };
    const last = await createLane({
      sign: nameAndNonce,
      transport,
      nonces: countingNonces(),
      maxSendings,
    }).send(request);
    return { nonces, status: last.status };
  };

  test('is followed by the same request with a higher one', async () => {
    expect(await sendThrough([nonceRefusal, nonceRefusal])).toEqual({ nonces: ['1', '2', '3'], status: 200 });
  });

  test('is known by its words as well as by its code', async () => {
    const worded = reply(400, [{ message: 'Nonce is not monotonous' }]);
    expect(await sendThrough([worded])).toEqual({ nonces: ['1', '2'], status: 200 });
  });

  test('is handed to the caller after a bounded number of sendings', async () => {
    const refusals = Array.from({ length: 9 }, () => nonceRefusal);
    expect(await sendThrough(refusals, 3)).toEqual({ nonces: ['1', '2', '3'], status: 403 });
  });

  test.each([
    ['another 403', reply(403, { errors: [{ code: 70, message: 'Wrong signature' }] })],
    ['a 500 of the same words', reply(500, { errors: [{ code: 50, message: 'Nonce is not monotonous' }] })],
    ['code 50 of another status', reply(400, { errors: [{ code: 50, message: 'Something else' }] })],
  ])('is not seen in %s', async (_, refusal) => {
    expect(await sendThrough([refusal])).toEqual({ nonces: ['1'], status: refusal.status });
  });
});

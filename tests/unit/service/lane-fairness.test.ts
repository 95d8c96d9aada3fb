import { expect, test } from 'vitest';
import { createLane } from '@/lib/service/lane';
import type { Transport } from '@/lib/service/transport';
import { asked, nameAndNonce } from './lane-calls';

test('however many people ask, a payment that waits to be sent has its turn', async () => {
  const order: string[] = [];
  let more = 50;
  const transport: Transport = async ({ target }) => {
    order.push(target);
    // Whoever looks at a screen looks again, so that one who asks always waits.
    if (target === '/person' && more > 0) {
      more -= 1;
      void send('/person', 'interactive');
    }
    return { status: 200, body: Buffer.from('{}') };
  };
  let nonce = 0n;
  const nonces = {
    take: () => {
      nonce += 1n;
      return nonce;
    },
    reserve: async () => undefined,
  };
  const lane = createLane({ sign: nameAndNonce, transport, nonces });
  const send = (target: string, priority: 'interactive' | 'background') =>
    lane.send(asked(target), { priority });

  await Promise.all([
    send('/person', 'interactive'),
    send('/person', 'interactive'),
    send('/payment', 'background'),
    send('/payment', 'background'),
  ]);
  expect(order.slice(0, 12).filter((target) => target === '/payment')).toHaveLength(2);
  expect(order.slice(0, 3)).toEqual(['/person', '/person', '/person']);
});

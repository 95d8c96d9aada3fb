import { expect, test } from 'vitest';
import { heldLane, reply, settle } from './held-connection';
import { asked } from './lane-calls';

test('however many people ask, a payment that waits to be sent has its turn', async () => {
  const { lane, sent } = heldLane();
  let more = 50;
  // Whoever looks at a screen looks again, so that one who asks always waits.
  const person = async (): Promise<void> => {
    await lane.send(asked('/person'), { priority: 'interactive' });
    more -= 1;
    if (more > 0) await person();
  };
  const all = [
    person(),
    person(),
    lane.send(asked('/payment'), { priority: 'background' }),
    lane.send(asked('/payment'), { priority: 'background' }),
  ];
  for (let n = 0; n < 53; n += 1) {
    await settle();
    sent[n]?.end({ kind: 'reply', reply: reply(200) });
  }
  await Promise.all(all);
  const order = sent.map(({ target }) => target);
  expect(order.slice(0, 12).filter((target) => target === '/payment')).toHaveLength(2);
  expect(order.slice(0, 3)).toEqual(['/person', '/person', '/person']);
});

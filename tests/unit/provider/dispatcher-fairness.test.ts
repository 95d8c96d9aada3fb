import { expect, test } from 'vitest';
import { requested } from './dispatcher-calls';
import { heldDispatcher, reply, settle } from './held-connection';

test('however many people ask, a payment that waits to be sent has its turn', async () => {
  const { dispatcher, sent } = heldDispatcher();
  let more = 50;
  // Whoever looks at a screen looks again, so that one who asks always waits.
  const person = async (): Promise<void> => {
    await dispatcher.send(requested('/person'), { priority: 'interactive' });
    more -= 1;
    if (more > 0) await person();
  };
  const all = [
    person(),
    person(),
    dispatcher.send(requested('/payment'), { priority: 'background' }),
    dispatcher.send(requested('/payment'), { priority: 'background' }),
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

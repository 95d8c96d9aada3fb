import { expect, test } from 'vitest';
import { requested } from './dispatcher-calls';
import { heldDispatcher, reply, settle } from './held-connection';

const success = { kind: 'reply', reply: reply(200) } as const;

/** Numbers of which some are ready, and more when the test says so. */
function blocksOf(size: number) {
  let last = 0n;
  let end = BigInt(size);
  const asks: { readonly grant: () => void; readonly deny: (cause: Error) => void }[] = [];
  return {
    asks,
    nonces: {
      take: () => {
        if (last >= end) return undefined;
        last += 1n;
        return last;
      },
      reserve: () =>
        new Promise<void>((resolve, deny) => {
          const grant = () => {
            end += BigInt(size);
            resolve();
          };
          asks.push({ grant, deny });
        }),
    },
  };
}

test('keeps requests in order while nonces are reserved once', async () => {
  const { asks, nonces } = blocksOf(2);
  const { dispatcher, sent } = heldDispatcher({ capacity: 10, nonces });
  const all = [1, 2, 3, 4].map((n) => dispatcher.send(requested(`/${n}`)));
  await settle();
  expect(sent.map(({ target }) => target)).toEqual(['/1', '/2']);
  all.push(dispatcher.send(requested('/5')));
  await settle();
  expect(asks).toHaveLength(1);
  asks[0]?.grant();
  await settle();
  asks[1]?.grant();
  await settle();
  expect(sent).toMatchObject([1, 2, 3, 4, 5].map((n) => ({ target: `/${n}`, nonce: n })));
  for (const { end } of sent) end(success);
  await Promise.all(all);
});

test('fails waiting requests with the reason if no nonce can be reserved, and retries for later ones', async () => {
  const { asks, nonces } = blocksOf(1);
  const { dispatcher, sent } = heldDispatcher({ capacity: 10, nonces });
  const all = [
    dispatcher.send(requested('/1')),
    dispatcher.send(requested('/2')),
    dispatcher.send(requested('/3')),
  ];
  await settle();
  const lost = new Error('the dispatcher belongs to another process');
  asks[0]?.deny(lost);
  await expect(all[1]).rejects.toBe(lost);
  await expect(all[2]).rejects.toBe(lost);
  sent[0]?.end(success);
  expect((await all[0])?.status).toBe(200);

  const later = dispatcher.send(requested('/4'));
  await settle();
  asks[1]?.grant();
  await settle();
  sent[1]?.end(success);
  expect(await later).toMatchObject({ nonce: 2n });
});

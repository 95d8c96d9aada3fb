import { expect, it, vi } from 'vitest';
import { type FaultKind, ServiceFault } from '@/lib/provider/contract/fault';
import type { Dispatcher } from '@/lib/provider/dispatch/dispatcher';
import { watchProvider } from '@/lib/provider/dispatch/watch-provider';

/** A watched provider that gives these answers, one a request, and what was told of them. */
async function toldOf(answers: readonly (FaultKind | 'reply')[]): Promise<readonly string[]> {
  const told: string[] = [];
  const left = [...answers];
  const dispatcher: Dispatcher = {
    send: async () => {
      const answer = left.shift();
      if (answer !== undefined && answer !== 'reply') throw new ServiceFault(answer, answer);
      return { status: 200, headers: {}, body: Buffer.alloc(0), nonce: 1n } as never; // safe: nobody reads the reply
    },
    room: () => 1,
    close: vi.fn(),
  };
  const watched = watchProvider(dispatcher, {
    away: ({ kind }) => told.push(`away: ${kind}`),
    back: () => told.push('back'),
  });
  for (const _ of answers) await watched.send({ call: 'commission', fields: [] }).catch(() => undefined);
  return told;
}

it('tells once that the provider is away, with the cause, and once that it is back', async () => {
  const outage = Array<FaultKind>(500).fill('connection');
  expect(await toldOf(['reply', ...outage, 'reply', 'reply'])).toEqual(['away: connection', 'back']);
});

it('tells of each outage', async () => {
  const outage = ['timeout', 'timeout', 'server_error'] as const;
  expect(await toldOf([...outage, 'reply', ...outage])).toEqual([
    'away: server_error',
    'back',
    'away: server_error',
  ]);
});

it('tells nothing of a slow request among others, or of faults that are about one request', async () => {
  expect(await toldOf(['timeout', 'reply', 'timeout', 'timeout', 'reply'])).toEqual([]);
  expect(
    await toldOf(['unreadable_reply', 'unreadable_reply', 'unreadable_reply', 'busy', 'aborted']),
  ).toEqual([]);
});

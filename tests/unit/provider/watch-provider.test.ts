import { expect, it } from 'vitest';
import { type FaultKind, ProviderFault } from '@/lib/provider/contract/fault';
import { watchProvider } from '@/lib/provider/dispatch/watch-provider';

const ended = { call: 'commission', seconds: 0.1 } as const;

/** A watched provider that gives these answers, one a request, and what was told of them. */
function recordedOf(answers: readonly (FaultKind | 'reply')[]): readonly string[] {
  const recorded: string[] = [];
  const observer = watchProvider({
    away: ({ kind }) => recorded.push(`away: ${kind}`),
    back: () => recorded.push('back'),
  });
  for (const answer of answers) {
    if (answer === 'reply')
      observer.replied(
        { status: 200, body: Buffer.alloc(0), date: undefined, nonce: 1n, sendings: 1 },
        ended,
      );
    else observer.failed(new ProviderFault(answer, answer), ended);
  }
  return recorded;
}

it('reports an outage once with its cause, and its end once', () => {
  const outage = Array<FaultKind>(500).fill('connection');
  expect(recordedOf(['reply', ...outage, 'reply', 'reply'])).toEqual(['away: connection', 'back']);
});

it('reports each outage', () => {
  const outage = ['timeout', 'timeout', 'server_error'] as const;
  expect(recordedOf([...outage, 'reply', ...outage])).toEqual([
    'away: server_error',
    'back',
    'away: server_error',
  ]);
});

it('reports no slow request among others, and no fault of a single request', () => {
  expect(recordedOf(['timeout', 'reply', 'timeout', 'timeout', 'reply'])).toEqual([]);
  expect(recordedOf(['unreadable_reply', 'unreadable_reply', 'unreadable_reply', 'busy', 'aborted'])).toEqual(
    [],
  );
});

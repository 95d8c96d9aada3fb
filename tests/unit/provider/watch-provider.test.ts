import { expect, it } from 'vitest';
import { type FaultKind, ProviderFault } from '@/lib/provider/contract/fault';
import { watchProvider } from '@/lib/provider/dispatch/watch-provider';

/** A watched provider that gives these answers, one a request, and what was told of them. */
function recordedOf(answers: readonly (FaultKind | 'reply')[]): readonly string[] {
  const recorded: string[] = [];
  const observer = watchProvider({
    away: ({ kind }) => recorded.push(`away: ${kind}`),
    back: () => recorded.push('back'),
  });
  for (const answer of answers) {
    if (answer === 'reply')
      observer.replied({ status: 200, body: Buffer.alloc(0), date: undefined, nonce: 1n, sendings: 1 });
    else observer.failed(new ProviderFault(answer, answer));
  }
  return recorded;
}

it('tells once that the provider is away, with the cause, and once that it is back', () => {
  const outage = Array<FaultKind>(500).fill('connection');
  expect(recordedOf(['reply', ...outage, 'reply', 'reply'])).toEqual(['away: connection', 'back']);
});

it('tells of each outage', () => {
  const outage = ['timeout', 'timeout', 'server_error'] as const;
  expect(recordedOf([...outage, 'reply', ...outage])).toEqual([
    'away: server_error',
    'back',
    'away: server_error',
  ]);
});

it('tells nothing of a slow request among others, or of faults that are about one request', () => {
  expect(recordedOf(['timeout', 'reply', 'timeout', 'timeout', 'reply'])).toEqual([]);
  expect(recordedOf(['unreadable_reply', 'unreadable_reply', 'unreadable_reply', 'busy', 'aborted'])).toEqual(
    [],
  );
});

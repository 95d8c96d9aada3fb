import { expect, it, vi } from 'vitest';
import { log } from '@/lib/log/log';
import { securityEvent } from '@/lib/log/security-event';

it('writes an error once that a route and its framework both report', () => {
  const error = new Error('both of us say so');
  log.error('first_word', { error });
  log.error('second_word', { error });
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  vi.mocked(console.error).mockClear();
  expect(lines).toEqual([expect.stringContaining('first_word')]);
});

it('marks security events', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  securityEvent('sign_in_failed', { person: 'a1', address: '192.0.2.1', device: 'Browser' });
  expect(JSON.parse(String(warned.mock.calls[0]?.[0]))).toMatchObject({
    level: 'warn',
    event: 'sign_in_failed',
    security: true,
    person: 'a1',
    address: '192.0.2.1',
    device: 'Browser',
  });
});

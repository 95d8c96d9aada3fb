import { expect, it, vi } from 'vitest';
import { ServiceFault } from '@/lib/provider/contract/fault';

it('is told by whichever copy of its class a bundle holds', async () => {
  vi.resetModules();
  const { ServiceFault: OtherCopy } = await import('@/lib/provider/contract/fault');
  expect(OtherCopy).not.toBe(ServiceFault);
  expect(new OtherCopy('timeout', 'no reply')).toBeInstanceOf(ServiceFault);
});

it('is not told from other errors by its looks alone', () => {
  expect(new Error('no reply')).not.toBeInstanceOf(ServiceFault);
  expect({ name: 'ServiceFault', kind: 'timeout' }).not.toBeInstanceOf(ServiceFault);
  expect(undefined).not.toBeInstanceOf(ServiceFault);
});

import { expect, it, vi } from 'vitest';
import { ProviderFault } from '@/lib/provider/contract/fault';

it('is told by whichever copy of its class a bundle holds', async () => {
  vi.resetModules();
  const { ProviderFault: OtherCopy } = await import('@/lib/provider/contract/fault');
  expect(OtherCopy).not.toBe(ProviderFault);
  expect(new OtherCopy('timeout', 'no reply')).toBeInstanceOf(ProviderFault);
});

it('is not told from other errors by its looks alone', () => {
  expect(new Error('no reply')).not.toBeInstanceOf(ProviderFault);
  expect({ name: 'ProviderFault', kind: 'timeout' }).not.toBeInstanceOf(ProviderFault);
  expect(undefined).not.toBeInstanceOf(ProviderFault);
});

import { expect, it, vi } from 'vitest';
import { ProviderFault } from '@/lib/provider/contract/fault';

it('is recognised across copies of its class in bundles', async () => {
  vi.resetModules();
  const { ProviderFault: OtherCopy } = await import('@/lib/provider/contract/fault');
  expect(OtherCopy).not.toBe(ProviderFault);
  expect(new OtherCopy('timeout', 'no reply')).toBeInstanceOf(ProviderFault);
});

it('is distinguished from other errors of the same shape', () => {
  expect(new Error('no reply')).not.toBeInstanceOf(ProviderFault);
  expect({ name: 'ProviderFault', kind: 'timeout' }).not.toBeInstanceOf(ProviderFault);
  expect(undefined).not.toBeInstanceOf(ProviderFault);
});

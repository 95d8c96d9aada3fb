import { expect, test } from 'vitest';
import { ProviderConfig } from '@/lib/provider/config';

const settings = {
  baseUrl: new URL('https://provider.example'),
  apiKey: 'key',
  forwardingKey: 'key-of-calls',
};

test('signs what the contract lists, and the commission account under the setting', () => {
  expect(new ProviderConfig(settings).signedOrder).toBe('as_listed');
  const signedOrder = 'with_commission_account';
  expect(new ProviderConfig({ ...settings, signedOrder }).signedOrder).toBe(signedOrder);
});

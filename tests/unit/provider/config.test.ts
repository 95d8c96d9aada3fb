import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ProviderConfig, type ProviderSettings, parseBaseUrl } from '@/lib/provider/config';

const settings = (changes: Partial<ProviderSettings> = {}): ProviderSettings => ({
  baseUrl: new URL('https://service.example/'),
  apiKey: 'canary-key',
  signingSecret: 'canary-signing',
  transactionSecret: 'canary-transaction',
  ...changes,
});

describe('a base address', () => {
  test.each([
    'https://service.example',
    'https://service.example:8443/gateway',
    'http://localhost:4010',
    'http://127.0.0.1:4010',
    'http://[::1]:4010',
  ])('may be %s', (text) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, value: new URL(text) });
  });

  test.each([
    ['service.example', 'not_a_url'],
    ['', 'not_a_url'],
    ['http://service.example', 'not_https'],
    ['http://127.0.0.1.example', 'not_https'],
    ['http://localhost.example', 'not_https'],
    ['ftp://localhost', 'not_https'],
    ['https://user:word@service.example', 'has_credentials'],
    ['https://user@service.example', 'has_credentials'],
    ['https://service.example/?a=1', 'has_query_or_fragment'],
    ['https://service.example/?', 'has_query_or_fragment'],
    ['https://service.example/#top', 'has_query_or_fragment'],
    ['https://service.example/a%20b', 'has_unusual_path'],
    ['https://service.example//a', 'has_unusual_path'],
  ])('may not be "%s": %s', (text, error) => {
    expect(parseBaseUrl(text)).toEqual({ ok: false, error });
  });
});

describe('the configuration', () => {
  test('gives its secrets by name', () => {
    const { apiKey, signingSecret, transactionSecret } = new ProviderConfig(settings());
    expect([apiKey, signingSecret, transactionSecret]).toEqual([
      'canary-key',
      'canary-signing',
      'canary-transaction',
    ]);
  });

  test.each([
    ['JSON', (config: ProviderConfig) => JSON.stringify({ config })],
    ['inspect', (config: ProviderConfig) => inspect({ config }, { depth: 9 })],
    ['a copy', (config: ProviderConfig) => inspect({ ...config })],
    ['text', (config: ProviderConfig) => `${config}`],
  ])('does not show them in %s', (_, show) => {
    expect(show(new ProviderConfig(settings()))).not.toContain('canary');
  });

  test.each([
    ['apiKey', { apiKey: '' }],
    ['signingSecret', { signingSecret: '' }],
    ['transactionSecret', { transactionSecret: '' }],
    ['apiKey', { apiKey: 'canary\nkey' }],
    ['operatorSegment', { operatorSegment: '../canary' }],
  ])('refuses an unusable %s by its name and without its value', (name, changes) => {
    const make = () => new ProviderConfig(settings(changes));
    expect(make).toThrow(new RegExp(`^${name}`));
    expect(make).not.toThrow(/canary/);
  });
});

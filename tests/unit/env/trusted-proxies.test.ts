import { describe, expect, it } from 'vitest';
import {
  cleanForwarded,
  localProxies,
  readProxies,
} from '@/lib/composition/env/settings/trusted-proxies.mjs';

const proxiesOf = (text: string) => {
  const proxies = readProxies(text);
  if (!proxies) throw new Error(`no proxies: ${text}`);
  return proxies;
};

/** The headers that are left of a request from this peer. */
const left = (headers: Record<string, string>, peer: string, proxies = localProxies) => {
  const stored = { ...headers };
  cleanForwarded(stored, peer, proxiesOf(proxies));
  return stored;
};

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '80',
  'x-forwarded-proto': 'http',
};

describe('a request outside a trusted proxy', () => {
  it('has the address of its connection and no other forwarded header', () => {
    expect(left({ ...forged, accept: '*/*' }, '198.51.100.7')).toEqual({
      'x-forwarded-for': '198.51.100.7',
      accept: '*/*',
    });
  });

  it('is recognised when IPv4 is shown as IPv6', () => {
    expect(left(forged, '::ffff:198.51.100.7')['x-forwarded-for']).toBe('198.51.100.7');
  });
});

describe('a request through a trusted proxy', () => {
  it('has the address that the proxy appended, not one the client sent', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'https' };
    expect(left(headers, '127.0.0.1')).toEqual({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
    });
  });

  it('is traced through every configured proxy', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.3.4' };
    expect(left(headers, '::ffff:127.0.0.1', '127.0.0.1, 10.0.0.0/8')['x-forwarded-for']).toBe(
      '198.51.100.7',
    );
    expect(left(headers, '::1')['x-forwarded-for']).toBe('10.0.3.4');
  });

  it('has the address of the proxy if that names none', () => {
    expect(left({}, '127.0.0.1')['x-forwarded-for']).toBe('127.0.0.1');
    expect(left({ 'x-forwarded-for': 'unknown' }, '127.0.0.1')['x-forwarded-for']).toBe('127.0.0.1');
  });
});

describe('the list of trusted proxies', () => {
  it('accepts addresses and networks of both families', () => {
    for (const text of ['10.0.0.5', '10.0.0.0/8, 2001:db8::/32', localProxies])
      expect(readProxies(text), text).toBeDefined();
  });

  it('refuses anything else', () => {
    for (const text of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0.1,', '::/129'])
      expect(readProxies(text), text).toBeUndefined();
  });
});

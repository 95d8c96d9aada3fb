import { describe, expect, it } from 'vitest';
import { readAddress } from '@/lib/event-endpoints/address';
import { classOf } from '@/lib/event-endpoints/network';
import { readAddressRules } from '@/lib/event-endpoints/rules-setting';

const strict = { allowedHosts: ['erp.intern.example', '10.1.2.3'], isLoopbackAllowed: false };
const local = { allowedHosts: [], isLoopbackAllowed: true };

describe('the class of a network address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('is public for %s', (address) => {
    expect(classOf(address)).toBe('public');
  });

  it.each([
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd00::1',
  ])('is internal for %s', (address) => expect(classOf(address)).toBe('internal'));

  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fd00:ec2::254',
    'fd00::1%eth0',
    '100.100.100.200',
    'nonsense',
  ])('is never reached for %s', (address) => expect(classOf(address)).toBe('never'));
});

describe('the address of an endpoint', () => {
  it('is a complete https address without user, password and fragment', () => {
    expect(readAddress(' https://ERP.example.com/in?key=1#top ', strict)).toEqual({
      ok: true,
      value: 'https://erp.example.com/in?key=1',
    });
    expect(readAddress('erp.example.com', strict)).toEqual({ ok: false, error: 'url_invalid' });
    expect(readAddress('http://erp.example.com', strict)).toEqual({ ok: false, error: 'url_not_https' });
    expect(readAddress('ftp://erp.example.com', strict)).toEqual({ ok: false, error: 'url_not_https' });
    expect(readAddress('https://a:b@erp.example.com', strict)).toEqual({
      ok: false,
      error: 'url_has_credentials',
    });
    expect(readAddress(`https://erp.example.com/${'a'.repeat(500)}`, strict)).toEqual({
      ok: false,
      error: 'url_too_long',
    });
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://printer/',
    'https://nas.local/',
  ])('refuses %s, which is inside a network', (url) => {
    expect(readAddress(url, strict)).toEqual({ ok: false, error: 'url_internal' });
  });

  it('may be inside the network if the operator permits the host, and still has to be https', () => {
    expect(readAddress('https://erp.intern.example:8443/in', strict).ok).toBe(true);
    expect(readAddress('https://10.1.2.3/', strict).ok).toBe(true);
    expect(readAddress('http://10.1.2.3/', strict)).toEqual({ ok: false, error: 'url_not_https' });
  });

  it('may be plain http to this machine in development only', () => {
    expect(readAddress('http://127.0.0.1:9000/in', local).ok).toBe(true);
    expect(readAddress('http://localhost:9000/in', local).ok).toBe(true);
    expect(readAddress('http://127.0.0.1:9000/in', strict)).toEqual({ ok: false, error: 'url_not_https' });
  });
});

describe('the setting of permitted hosts', () => {
  it('is a list of names, and permits this machine outside of production only', () => {
    const { rules, problems } = readAddressRules({
      PAYDESK_WEBHOOK_ALLOWED_HOSTS: 'ERP.intern, 10.0.0.7',
      NODE_ENV: 'production',
    });
    expect(rules).toEqual({ allowedHosts: ['erp.intern', '10.0.0.7'], isLoopbackAllowed: false });
    expect(problems).toEqual([]);
    expect(readAddressRules({}).rules).toEqual({ allowedHosts: [], isLoopbackAllowed: true });
    const demo = { NODE_ENV: 'production', PAYDESK_DEMO: 'true' };
    expect(readAddressRules(demo).rules.isLoopbackAllowed).toBe(true);
  });

  it('refuses addresses with a scheme, port or path, without repeating them', () => {
    const { problems } = readAddressRules({ PAYDESK_WEBHOOK_ALLOWED_HOSTS: 'https://secret.example/x' });
    expect(problems).toMatchObject([{ name: 'PAYDESK_WEBHOOK_ALLOWED_HOSTS' }]);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });
});

import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseWebhookPublicKeys, verifyWebhook } from '@/lib/provider/signing/webhook-signature';

/** Key and signature were made with `openssl ecparam` and `openssl dgst -sha512 -sign`. */
const publicKeyPem = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVna6nHXrSmumO2YR6A+MrW82gVEm
xsD5nBYO3yb3BMPKBdFCT5kAF4Zh5/XvnrPUakTCmUjP0JNHTlsrgxcrNQ==
-----END PUBLIC KEY-----
`;
const rawBody = Buffer.from('{"event":"payment.status","payload":{"paymentId":"77"}}');
const der =
  '3045022100f32759baec3bff2adb414ec2dfe297c462c9467af9891c4ea467edec09f731ad02205acb534e9dd7cda7cc1d8b506bb0e5849a05b31a58ea5172b560ad695de7105c';
const p1363 =
  'f32759baec3bff2adb414ec2dfe297c462c9467af9891c4ea467edec09f731ad5acb534e9dd7cda7cc1d8b506bb0e5849a05b31a58ea5172b560ad695de7105c';
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

const judge = (signature: string | null, body = rawBody) =>
  verifyWebhook(publicKeyPem, { rawBody: body, signature });

describe('a webhook signature', () => {
  test.each([
    ['base64 of DER', base64(der)],
    ['base64 of IEEE P1363', base64(p1363)],
    ['hex of DER', der],
    ['hex of IEEE P1363', p1363.toUpperCase()],
    ['white space around it', ` ${base64(der)}\n`],
  ])('is taken as %s', (_, signature) => {
    expect(judge(signature)).toBe('verified');
  });

  test('covers every byte of the body', () => {
    const changed = Buffer.from(rawBody.toString().replace('77', '78'));
    expect(judge(base64(der), changed)).toBe('wrong_signature');
    expect(judge(base64(p1363), changed)).toBe('wrong_signature');
  });

  test.each([
    ['absent', null, 'not_signed'],
    ['empty', '', 'not_signed'],
    ['white space', ' ', 'not_signed'],
    ['a sentence', 'not a signature', 'unreadable'],
    ['padding alone', '====', 'unreadable'],
    ['cut off', base64(der).slice(0, -8), 'wrong_signature'],
    ['of the greatest length', 'A'.repeat(512), 'wrong_signature'],
    ['longer', 'A'.repeat(513), 'unreadable'],
    ['much longer', 'A'.repeat(100_000), 'unreadable'],
    ['of an odd number of digits', `${der}0`, 'wrong_signature'],
    ['behind another character', `!${der}`, 'unreadable'],
    ['before another character', `${der}!`, 'unreadable'],
    ['padded too much', `${base64(der)}===`, 'unreadable'],
    ['of another alphabet', `-${base64(der)}`, 'unreadable'],
  ] as const)('is refused without failing when it is %s', (_, signature, verdict) => {
    expect(judge(signature)).toBe(verdict);
  });

  test('is not verified without a key', () => {
    expect(verifyWebhook(undefined, { rawBody, signature: base64(der) })).toBe('no_key');
  });

  test('of another key or another hash is refused', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ownPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const good = sign('sha512', rawBody, privateKey).toString('base64');
    const weaker = sign('sha256', rawBody, privateKey).toString('base64');
    expect(judge(good)).toBe('wrong_signature');
    expect(verifyWebhook(ownPem, { rawBody, signature: good })).toBe('verified');
    expect(verifyWebhook(ownPem, { rawBody, signature: weaker })).toBe('wrong_signature');
  });

  test('of either of two keys is accepted', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const both = `${publicKeyPem}${publicKey.export({ type: 'spki', format: 'pem' })}`;
    const ofOther = sign('sha512', rawBody, privateKey).toString('base64');
    expect(verifyWebhook(both, { rawBody, signature: base64(der) })).toBe('verified');
    expect(verifyWebhook(both, { rawBody, signature: ofOther })).toBe('verified');
    expect(verifyWebhook(both, { rawBody: Buffer.from('x'), signature: ofOther })).toBe('wrong_signature');
  });
});

describe('a webhook key', () => {
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  test.each([
    ['no key at all', 'canary'],
    ['empty', ''],
    ['white space', ' \n'],
    ['a key on another curve', p384.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    [
      'one of two',
      `${p256.publicKey.export({ type: 'spki', format: 'pem' })}${p384.publicKey.export({ type: 'spki', format: 'pem' })}`,
    ],
    ['a private key', p256.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ])('may not be %s', (_, pem) => {
    expect(parseWebhookPublicKeys(pem)).toBeUndefined();
    expect(() => verifyWebhook(pem, { rawBody, signature: 'x' })).toThrow(
      new TypeError('the webhook key is not a P-256 public key in PEM form'),
    );
  });

  test('may be followed by another one, with commas and white space around them', () => {
    const pem = p256.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(parseWebhookPublicKeys(` ${pem},\n${publicKeyPem}`)).toHaveLength(2);
    for (const more of [`key: ${pem}`, `${pem}.`, `${pem}x${publicKeyPem}`])
      expect(parseWebhookPublicKeys(more)).toBeUndefined();
  });

  test('may not be damaged', () => {
    expect(parseWebhookPublicKeys(publicKeyPem.replace('MFkw', 'MFkx'))).toBeUndefined();
  });
});

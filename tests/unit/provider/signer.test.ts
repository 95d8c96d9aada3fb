import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ProviderConfig } from '@/lib/provider/config';
import { createSigner, type ProviderCall } from '@/lib/provider/signing/signer';
import { sepaOrder } from './orders';

const signingSecret = 'signing-secret-demo-only';
const transactionSecret = 'transaction-secret-demo-only';
const now = 1_763_719_200_123;

type Settings = Partial<ConstructorParameters<typeof ProviderConfig>[0]>;

const signerOf = (settings: Settings = {}) => {
  const baseUrl = new URL('https://provider.example/');
  const config = { baseUrl, apiKey: 'demo-key', signingSecret, transactionSecret, ...settings };
  return createSigner(new ProviderConfig(config), () => now);
};

const hmac = (message: string, secret = signingSecret) =>
  createHmac('sha512', secret).update(message, 'utf8').digest('hex');

const status: ProviderCall = { call: 'paymentStatus', fields: [['externalPaymentId', 'a b&c']] };
const opening: ProviderCall = { call: 'openAccount', fields: [['tagName', 'Ръка &']] };
const creation: ProviderCall = { call: 'createPayment', order: sepaOrder() };

describe('a signed request', () => {
  it('of a GET carries its fields in the query, which is signed as it is sent', () => {
    const target = '/api/1/eurowallet/payments/status?externalPaymentId=a+b%26c';
    expect(signerOf()(status, 17n)).toEqual({
      method: 'GET',
      target,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'paydesk',
        'X-API-KEY': 'demo-key',
        'X-NONCE': '17',
        'X-Signature': hmac(`demo-key&17${target}`),
      },
      body: '',
    });
  });

  it('of a GET without fields has no query', () => {
    const request = signerOf()({ call: 'listAccounts', fields: [] }, 17n);
    expect(request.target).toBe('/api/1/eurowallet/status');
    expect(request.headers['X-Signature']).toBe(hmac('demo-key&17/api/1/eurowallet/status'));
  });

  it('of a POST carries its fields in the body, whose length is in bytes', () => {
    const body = 'tagName=%D0%A0%D1%8A%D0%BA%D0%B0+%26';
    expect(signerOf()(opening, 17n)).toMatchObject({
      method: 'POST',
      target: '/api/1/eurowallet/account',
      headers: {
        'X-Signature': hmac(`demo-key&17/api/1/eurowallet/account?${body}`),
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
      },
      body,
    });
  });

  it('is signed as plain text where the operator wants that, and sent encoded', () => {
    const request = signerOf({ signedText: 'decoded' })(opening, 17n);
    expect(request.body).toBe('tagName=%D0%A0%D1%8A%D0%BA%D0%B0+%26');
    expect(request.headers['X-Signature']).toBe(hmac('demo-key&17/api/1/eurowallet/account?tagName=Ръка &'));
  });

  it('has the path of the address and the segment of the operator, both signed', () => {
    const baseUrl = new URL('https://provider.example/gateway/');
    const sign = signerOf({ baseUrl, operatorSegment: 'desk' });
    const request = sign({ call: 'paymentDetails', fields: [] }, 17n);
    expect(request.target).toBe('/gateway/api/1/desk/payments');
    expect(request.headers['X-Signature']).toBe(hmac('demo-key&17/gateway/api/1/desk/payments'));
  });
});

describe('a creation', () => {
  const timeIn = (body: string) => new URLSearchParams(body).get('requestTime');
  const signatureIn = (body: string) => new URLSearchParams(body).get('transactionSignature');

  it('has the time of its sending and is signed with the transaction secret', () => {
    const { target, body } = signerOf()(creation, 17n);
    expect(target).toBe('/api/2/eurowallet/payments');
    expect(timeIn(body)).toBe(String(now));
    const signed = new URLSearchParams(body);
    signed.delete('transactionSignature');
    const message = [...signed].map(([name, value]) => `${name}=${value}`).join('&');
    expect(signatureIn(body)).toBe(hmac(message, transactionSecret));
  });

  it('has the time and the signature of the signer where that signed it', () => {
    const authorization = { requestTime: 5, transactionSignature: 'of the signer' };
    const { body } = signerOf()({ call: 'createPayment', order: sepaOrder(), authorization }, 17n);
    expect([timeIn(body), signatureIn(body)]).toEqual(['5', 'of the signer']);
  });

  it('cannot be made without a transaction secret, unless the signer signed it', () => {
    const sign = signerOf({ transactionSecret: undefined, forwardingKey: 'forwarding' });
    expect(() => sign(creation, 17n)).toThrow('this process has no secret to sign payments with');
    const authorization = { requestTime: 5, transactionSignature: 'of the signer' };
    const signed = sign({ call: 'createPayment', order: sepaOrder(), authorization }, 17n);
    expect(signatureIn(signed.body)).toBe('of the signer');
  });
});

describe('a signer', () => {
  it('needs a secret to sign requests with', () => {
    const settings = { signingSecret: undefined, transactionSecret: undefined, forwardingKey: 'forwarding' };
    expect(() => signerOf(settings)).toThrow(
      new TypeError('this process has no secret to sign requests with'),
    );
  });

  it('takes nonces above zero that a double holds exactly', () => {
    const sign = signerOf();
    const largest = 2n ** 53n - 3n;
    expect(sign(status, 1n).headers['X-NONCE']).toBe('1');
    expect(sign(status, largest).headers['X-NONCE']).toBe(String(largest));
    for (const nonce of [0n, -1n, largest + 1n]) {
      expect(() => sign(status, nonce)).toThrow(new RangeError('the nonce is out of bounds'));
    }
  });
});

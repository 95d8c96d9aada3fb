import { createHmac } from 'node:crypto';
import type { Sandbox } from '@/lib/sandbox/server';
import { sandboxCredentials as credentials } from '../../support/provider/sandbox';

export type Reply = { readonly status: number; readonly body: Record<string, unknown> | undefined };
export type Form = Readonly<Record<string, string>>;

const hmac = (message: string, secret: string): string =>
  createHmac('sha512', secret).update(message).digest('hex');

let lastNonce = Date.now() * 1000;

/** The three headers of contract 5.1, signed as 5.2 says, apart from what a test wants wrong. */
export function signedHeaders(
  target: string,
  body = '',
  given: { readonly nonce?: string } = {},
): Record<'x-api-key' | 'x-nonce' | 'x-signature', string> {
  lastNonce += 1;
  const nonce = given.nonce ?? String(lastNonce);
  const message = `${credentials.apiKey}&${nonce}${target}${body && `?${body}`}`;
  return {
    'x-api-key': credentials.apiKey,
    'x-nonce': nonce,
    'x-signature': hmac(message, credentials.signingSecret),
  };
}

/** A client that signs and otherwise lets a test send what it likes. */
export function signedRequests(sandbox: Sandbox) {
  const send = async (method: 'GET' | 'POST', target: string, body?: string): Promise<Reply> => {
    const response = await fetch(sandbox.url + target, {
      method,
      headers: {
        ...signedHeaders(target, body),
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { body } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    get: (path: string, query: Form = {}) => {
      const text = new URLSearchParams(query).toString();
      return send('GET', text === '' ? path : `${path}?${text}`);
    },
    post: (path: string, form: Form) => send('POST', path, new URLSearchParams(form).toString()),
  };
}

const sepaSignedNames = [
  'requestTime',
  'account',
  'amount',
  'beneficiaryName',
  'beneficiaryAddress',
  'beneficiaryAccount',
  'beneficiaryReference',
  'externalPaymentId',
];
const swiftSignedNames = [
  'requestTime',
  'account',
  'amount',
  'networkType',
  'beneficiaryName',
  'beneficiaryAccount',
  'beneficiaryReference',
  'beneficiaryBankBic',
  'beneficiaryBankName',
  'externalPaymentId',
  'beneficiaryAddressStreet',
  'beneficiaryAddressTown',
  'beneficiaryAddressCountry',
];

/** Adds `requestTime`, where it is missing, and the transaction signature of contract 5.4. */
export function signedOrder(order: Form): Form {
  const complete: Form = { requestTime: String(Date.now()), ...order };
  const names = complete.networkType === 'SWIFT' ? swiftSignedNames : sepaSignedNames;
  const message = names
    .filter((name) => complete[name])
    .map((name) => `${name}=${complete[name]}`)
    .join('&');
  return { ...complete, transactionSignature: hmac(message, credentials.transactionSecret) };
}

export const sepaOrder = (account: string, fields: Form = {}): Form => ({
  account,
  amount: '100.00',
  beneficiaryName: 'Erika Muster',
  beneficiaryAccount: 'DE89370400440532013000',
  beneficiaryReference: 'Invoice 1',
  ...fields,
});

export const swiftOrder = (account: string, fields: Form = {}): Form => ({
  ...sepaOrder(account),
  networkType: 'SWIFT',
  beneficiaryAccount: '1234567890',
  beneficiaryBankBic: 'SNDCGB2LXXX',
  beneficiaryAddressStreet: '1 Main Street',
  beneficiaryAddressTown: 'London',
  beneficiaryAddressCountry: 'GB',
  ...fields,
});

import { describe, expect, test } from 'vitest';
import { encodeForm, plainForm } from '@/lib/provider/contract/form';
import { type SignableRequest, signedMessage, signRequest } from '@/lib/provider/signing/signer';

/**
 * The messages are written by hand from the contract, part 5.2; the signatures are what `openssl dgst -sha512
 * -hmac` made of them.
 */
const secret = 'signing-secret-demo-only';

const request = (changes: Partial<SignableRequest>): SignableRequest => ({
  apiKey: 'demo-key',
  nonce: 1763719200123456n,
  path: '/api/1/eurowallet/status',
  form: '',
  ...changes,
});

const status = '/api/1/eurowallet/payments/status';
const statusQuery = [['externalPaymentId', 'a b#c%d&e+fΩ']] as const;
const account = '/api/1/eurowallet/account';
const accountForm = [
  ['accountType', 'CLIENT_FUNDS'],
  ['tagName', 'Fees & charges #1 + 50% Ръка'],
] as const;

describe('a request signature', () => {
  test.each([
    [
      'key, nonce and path',
      request({}),
      'demo-key&1763719200123456/api/1/eurowallet/status',
      '52f5a424aada597f1cdfdab442962ac82356026cb513ecc6f5481f4bdca4941e7f194364141f7881080bb4ef55e294b31d920bdc81e6304c2f320419ea4aefb2',
    ],
    [
      'a query as it is sent',
      request({ path: status, form: encodeForm(statusQuery) }),
      'demo-key&1763719200123456/api/1/eurowallet/payments/status?externalPaymentId=a+b%23c%25d%26e%2Bf%CE%A9',
      'a426433e79514bffbce7cd36ea556bb6fc7ba31ad6675a2e43af9df064c95b6878a4cf2b15e448197137fca4a309a9cf8dc65b73b8b6605955b26b6c5a27217c',
    ],
    [
      'a query as plain text where the operator wants that',
      request({ path: status, form: plainForm(statusQuery) }),
      'demo-key&1763719200123456/api/1/eurowallet/payments/status?externalPaymentId=a b#c%d&e+fΩ',
      '0263624b37771bb9d7512348ef4fff5a2bc528df4d9c70c00fcec16284097d9ee97b46110f1db54727ddae63d69f7ccdc51acc6fc0910a97acf59857cbb15675',
    ],
    [
      'a body as it is sent',
      request({ path: account, form: encodeForm(accountForm) }),
      'demo-key&1763719200123456/api/1/eurowallet/account?accountType=CLIENT_FUNDS&tagName=Fees+%26+charges+%231+%2B+50%25+%D0%A0%D1%8A%D0%BA%D0%B0',
      'fef8c398dd8329f37c574ab55589c079ceb89802ea1243a73891e31b1b8a25ec3cbf93eb47187e07b57d095a244f1493563874062c5ab524d7c6c1efbe049e36',
    ],
    [
      'a body as plain text where the operator wants that',
      request({ path: account, form: plainForm(accountForm) }),
      'demo-key&1763719200123456/api/1/eurowallet/account?accountType=CLIENT_FUNDS&tagName=Fees & charges #1 + 50% Ръка',
      'd4618810eee4f8331e1606797bb0772323b5f57f1962e7ad083507dadc5c4936ad4f4dda480a7b766d12452e3e45e9f3c9d456a03204d87af1787a090fe5a636',
    ],
  ])('covers %s', (_, signable, message, signature) => {
    expect(signedMessage(signable)).toBe(message);
    expect(signRequest(signable, secret)).toBe(signature);
  });
});

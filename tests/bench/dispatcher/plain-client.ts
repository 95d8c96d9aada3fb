import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:https';
import type { PaymentOrder } from '@/lib/provider/contract/contract';
import { sandboxCredentials as credentials } from '../../support/provider/sandbox';

/**
 * The client that one writes first: kept connections of HTTP/1.1, a request at a time on each, the clock in
 * microseconds as nonce, and a refused nonce sent again with the next. It shares no code with the one of the
 * app.
 */
export type PlainClient = {
  /** Settles when the payment is accepted; rejects for all but a refused nonce. */
  readonly create: (order: PaymentOrder) => Promise<void>;
  /** Settles when the status was read. */
  readonly readStatus: (externalPaymentId: string) => Promise<void>;
  readonly close: () => void;
};

const hmac = (message: string, secret: string): string =>
  createHmac('sha512', secret).update(message).digest('hex');

type Reply = { readonly status: number; readonly text: string };

export function createPlainClient(url: string, connections: number): PlainClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(url);
  let lastNonce = 0;

  function send(method: 'GET' | 'POST', path: string, body: string): Promise<Reply> {
    lastNonce = Math.max(lastNonce + 1, Date.now() * 1_000);
    const message = `${credentials.apiKey}&${lastNonce}${path}${body && `?${body}`}`;
    const headers = {
      'X-API-KEY': credentials.apiKey,
      'X-NONCE': String(lastNonce),
      'X-Signature': hmac(message, credentials.signingSecret),
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (piece: string) => {
          text += piece;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  async function insist(make: () => Promise<Reply>): Promise<void> {
    for (;;) {
      const { status, text } = await make();
      if (status === 200) return;
      if (status !== 403) throw new Error(`refused with ${status}: ${text}`);
    }
  }

  return {
    create: (order) => insist(() => send('POST', '/api/2/eurowallet/payments', signedForm(order))),
    readStatus: (externalPaymentId) => {
      const path = `/api/1/eurowallet/payments/status?externalPaymentId=${externalPaymentId}`;
      return insist(() => send('GET', path, ''));
    },
    close: () => agent.destroy(),
  };
}

/** The form of a SEPA order with its transaction signature (contract 5.4). */
function signedForm(order: PaymentOrder): string {
  const fields: [string, string][] = [
    ['requestTime', String(Date.now())],
    ['account', order.account],
    ['amount', order.amount],
    ['beneficiaryName', order.beneficiaryName],
    ['beneficiaryAccount', order.beneficiaryAccount],
    ['beneficiaryReference', order.beneficiaryReference],
    ['externalPaymentId', order.externalPaymentId],
  ];
  const message = fields.map(([name, value]) => `${name}=${value}`).join('&');
  const signature = hmac(message, credentials.transactionSecret);
  return new URLSearchParams([...fields, ['transactionSignature', signature]]).toString();
}

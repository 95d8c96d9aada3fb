import type { APIRequestContext } from '@playwright/test';
import { readSourceFiles } from '../../../support/code/source-files';
import { readZip } from '../../../support/files/read-zip';
import { pdfText } from './statements';

/** What the addresses of the application are about. */
export type Subjects = {
  readonly batch: string;
  readonly order: string;
  readonly iban: string;
  readonly day: string;
  /** Words that find what is looked for, and are no secret themselves. */
  readonly search: string;
  readonly paymentId: string;
};

/** Streams that never end, and addresses that only take. */
const unanswered = ['/api/live/changes', '/api/auth/', '/api/webhooks', '/api/batches', '/api/attachments'];

/** Every address of a page or download about these subjects, with the filters that narrow down to them. */
export function everyDoor(subjects: Subjects): readonly string[] {
  const routes = readSourceFiles('app')
    .filter(({ path, text }) => /\/page\.tsx$|\/route\.ts$/.test(path) && !/function POST/.test(text))
    .map(
      ({ path }) =>
        path
          .replace(/^app/, '')
          .replace(/\/\([^)]*\)/g, '')
          .replace(/\/[^/]*$/, '') || '/',
    )
    .filter((path) => !path.includes('[...') && !path.startsWith('/sign-in'));
  const addresses = routes.flatMap((route) => filled(route, subjects));
  const plain = addresses.filter((path) => !unanswered.includes(path) && !path.startsWith('/api/auth'));
  return [...new Set([...plain, ...narrowed(subjects)])];
}

const formats = ['csv', 'pdf', 'xlsx', 'camt053', 'camt052', 'camt054', 'mt940', 'mt942'];

function filled(route: string, { batch, order, iban, day }: Subjects): readonly string[] {
  const id = route.includes('/batch') ? batch : order;
  const path = route
    .replace('[id]', id)
    .replace('[position]', '1')
    .replace('[iban]', iban)
    .replace('[day]', day)
    .replace('[version]', '1')
    .replace('[beneficiaryId]', '1');
  return path.includes('[format]') ? formats.map((format) => path.replace('[format]', format)) : [path];
}

const narrowed = ({ batch, order, iban, search, paymentId, day }: Subjects): readonly string[] => [
  `/payments?batch=${batch}`,
  `/payments?rows=single&columns=reference,account,payment_id`,
  `/payments?q=${search}`,
  `/payments?amountFrom=3000&amountTo=9000`,
  `/payments/details?paymentId=${paymentId}`,
  `/payments/find?q=${paymentId}`,
  `/payments/new?from=${order}`,
  `/payments/new?replaces=${order}`,
  `/search?q=${search}`,
  `/search/entries?q=${search}`,
  `/batches?q=${search}`,
  `/approvals?item=batch:${batch}`,
  `/approvals?kind=batch`,
  `/audit?q=${batch}`,
  `/audit?subject=${order}`,
  `/statements/${iban}?from=${day}&to=${day}`,
  `/statements/${iban}?from=${day}&to=${day}&q=${search}`,
  ...formats.map((format) => `/api/statements/${iban}/${format}?from=${day}&to=${day}`),
  `/api/payments/export?format=csv&rows=single`,
  `/api/payments/export?format=xlsx&batch=${batch}`,
  `/api/payments/export?format=csv&q=${search}`,
  `/api/batches/export?format=csv`,
  `/api/batches/${batch}/report?format=csv`,
  `/api/batches/${batch}/report?format=pdf`,
  `/api/batches/${batch}/wrong-rows?format=csv`,
  `/api/live/search?q=${search}`,
  `/api/live/payments?q=${search}`,
  `/api/live/notices?ahead=60`,
  `/api/live/records?of=order:${order}&of=batch:${batch}`,
  `/api/live/discussions?kind=batch&id=${batch}&before=${batch}&limit=10`,
];

type Answer = {
  /** Whether it was a refusal, or that nothing is there. */
  readonly isClosed: boolean;
  /** Those of the secrets that are in it. A page contains its data, too. */
  readonly shown: readonly string[];
};

/** What an address answers to this person. */
export async function secretsAt(
  request: APIRequestContext,
  address: string,
  secrets: readonly string[],
): Promise<Answer> {
  const reply = await request.get(address);
  if (reply.status() >= 500 && reply.status() !== 502 && reply.status() !== 503)
    throw new Error(`${address}: ${reply.status()}`);
  const text = await textOf(await reply.body());
  return { isClosed: !reply.ok(), shown: secrets.filter((secret) => isIn(text, secret)) };
}

/** An amount may be the end of a larger one. */
const isIn = (text: string, secret: string): boolean =>
  /^[\d,.]+$/.test(secret) ? new RegExp(`(?<![\\d,])${secret}(?!\\d)`).test(text) : text.includes(secret);

async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return pdfText(bytes);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8');
  return [...(await readZip(bytes)).values()].map((file) => file.toString('utf8')).join('\n');
}

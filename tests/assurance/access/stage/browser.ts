import type { Authenticator } from '../../../support/people/authenticator';
import { rightPassword } from '../../../support/web/signed-in-people';
import { type ActionArgument, actionIdHeader, encodeArguments } from './encoded';

/** A request as any program can make one; nothing is added but the cookies. */
export type Request = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
};

export type Reply = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Holds the cookies of one person, as a browser does. */
export type Browser = {
  readonly origin: string;
  readonly cookies: Map<string, string>;
  readonly ask: (path: string, request?: Request) => Promise<Reply>;
  /** With the password of test people, and with the second step if there is a passkey. */
  readonly signIn: (email: string, passkey?: Authenticator) => Promise<void>;
};

/** Longer than any page takes; a stream that stays open is left at its first bytes. */
const patienceMs = 60_000;

/** What a browser says of a request that one of our own pages makes. */
export const fromOwnPage = (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' });

/** `at` is the address of the process that is asked, if it is another one: requests then come by a proxy. */
export function openBrowser(origin: string, at = origin): Browser {
  const proxied = at === origin ? {} : { 'x-forwarded-host': new URL(origin).host };
  const cookies = new Map<string, string>();
  const ask = async (path: string, { method = 'GET', headers = {}, body }: Request = {}): Promise<Reply> => {
    const cookie = cookieHeader(cookies);
    const reply = await fetch(`${at}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'accept-language': 'en-GB', ...proxied, ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', given = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, given);
    }
    return { status: reply.status, headers: reply.headers, text: await textOf(reply) };
  };
  return { origin, cookies, ask, signIn: (email, passkey) => signIn({ origin, ask }, email, passkey) };
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, given]) => `${name}=${given}`).join('; ');

/** Of a stream of events, which does not end by itself, nothing. */
async function textOf(reply: Response): Promise<string> {
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply.text();
  await reply.body?.cancel();
  return '';
}

async function signIn(
  { origin, ask }: Pick<Browser, 'origin' | 'ask'>,
  email: string,
  passkey: Authenticator | undefined,
): Promise<void> {
  const { csrfToken } = JSON.parse((await ask('/api/auth/csrf')).text);
  const step = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: '/', ...fields }).toString();
    const headers = { ...fromOwnPage(origin), 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await ask(`/api/auth/callback/${path}`, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`);
  };
  await step('credentials', { email, password: rightPassword });
  if (!passkey) return;
  const begun = await call({ origin, ask }, '/sign-in', actionIdHeader('sign-in beginSecondStepAction'));
  if (!begun.value?.ok) throw new Error(`${email} is asked for no second factor: ${begun.status}`);
  const answer = answerWith(passkey, begun.value.value, origin);
  await step('second-step', { answer: JSON.stringify(answer) });
}

/** What a page offers to sign. */
type Offered = { readonly challengeId: string; readonly options: { readonly challenge: string } };

/** The answer of a person's passkey in their browser. */
export function answerWith(passkey: Authenticator, offered: unknown, origin: string) {
  const { challengeId, options } = offered as Offered; // safe: a page's own offer, or the server refuses the answer
  return { kind: 'passkey', challengeId, response: passkey.sign(options, { origin }) } as const;
}

/** A reply of a server action. */
export type ActionValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly reference?: string };

export type Called = { readonly status: number; readonly value: ActionValue | undefined };

/** Calls a server action as a page does, or with other headers or another body. */
export async function call(
  { origin, ask }: Pick<Browser, 'origin' | 'ask'>,
  path: string,
  id: string,
  {
    args = [],
    headers = fromOwnPage(origin),
    body = encodeArguments(args),
    method = 'POST',
  }: {
    readonly args?: readonly ActionArgument[];
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly method?: string;
  } = {},
): Promise<Called> {
  const reply = await ask(path, {
    method,
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: method === 'GET' ? undefined : body,
  });
  return { status: reply.status, value: valueIn(reply.text) };
}

/** The value in the rows of a reply: the first row says which row has it. Rows of text end without a line. */
function valueIn(text: string): ActionValue | undefined {
  const [, row] = /^0:\{"a":"\$@(\w+)"/m.exec(text) ?? [];
  const [, json] = (row && new RegExp(`${row}:(\\{"ok":.*\\})`).exec(text)) || [];
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

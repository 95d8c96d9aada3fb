import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signIn } from '../../release/browser';
import { aPerson, rightPassword } from '../../support/web/signed-in-people';
import type { Cluster, Member } from './cluster';

export type Visitor = Awaited<ReturnType<typeof signInAt>>;

/** A maker who signs in at one web process, and uses all of them with this session. */
export async function signInAt(web: Member, { db, origin }: Pick<Cluster, 'db' | 'origin'>) {
  const { email } = await aPerson(db, 'maker');
  const { ask, hasSession } = await signIn(origin, email, rightPassword, web.address);
  if (!hasSession) throw new Error(`${web.name} made no session`);
  return { ask };
}

/** `known` if this process knows the session, which another one has made; otherwise what it replied. */
export async function askAsKnown({ ask }: Visitor, web: Member): Promise<string> {
  const reply = await ask('/api/live/changes/missed?since=0', {}, web.address);
  const text = await reply.text();
  return reply.status === 200 ? 'known' : told(reply, text);
}

const told = ({ status }: Response, text: string): string => `${status} ${text.slice(0, 300)}`;

type Manifest = { readonly node: Readonly<Record<string, { readonly exportedName: string }>> };

/** The identifier of a server action, as pages of this build name it. */
function actionId(name: string): string {
  // safe: the framework's file; another shape names no such action
  const { node } = JSON.parse(
    readFileSync('.next/server/server-reference-manifest.json', 'utf8'),
  ) as Manifest;
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`the build has no action ${name}`);
  return found[0];
}

/** A comment on a beneficiary. A repeated request adds one comment. */
export const newComment = (beneficiary: string) => ({
  id: randomUUID(),
  subject: { kind: 'beneficiary', id: beneficiary },
  text: 'Seen.',
  mentioned: [],
});

/** Adds it by the server action of a page: `accepted`, or what the process replied. */
export async function comment(
  { ask }: Visitor,
  web: Member,
  written: ReturnType<typeof newComment>,
): Promise<string> {
  const init = {
    method: 'POST',
    headers: {
      'Next-Action': actionId('addCommentAction'),
      'Content-Type': 'text/plain;charset=UTF-8',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify([written]),
  };
  const reply = await ask('/notices', init, web.address);
  const text = await reply.text();
  return reply.ok && text.includes('"ok":true') ? 'accepted' : told(reply, text);
}

/** Hears the topics of a process's stream, until that ends with the process or is stopped. */
export async function listenAt(
  { ask }: Visitor,
  web: Member,
  heard: (topics: readonly string[]) => void,
): Promise<{ readonly ended: Promise<void>; readonly stop: () => void }> {
  const abort = new AbortController();
  const { body, status } = await ask('/api/live/changes', { signal: abort.signal }, web.address);
  if (!body || status !== 200) throw new Error(`${web.name} gave no stream: ${status}`);
  const read = async () => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const events = `${text}${chunk}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) heard(event.split(' ').slice(2));
    }
  };
  return { ended: read().catch(() => undefined), stop: () => abort.abort() };
}

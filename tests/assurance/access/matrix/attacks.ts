import type { Built, BuiltAction } from '../built';
import { declaredActions } from '../declared/actions';
import { declaredRoutes } from '../declared/routes';
import type { Roles } from '../declared/rule';
import type { Cell, Outcome } from '../outcome';
import { type Browser, call, fromOwnPage, openBrowser, type Reply } from '../stage/browser';
import { actionIdHeader } from '../stage/encoded';
import { pathOf, type Stage } from '../stage/stage';
import { actionOutcome, type Choice, shown, shownCall } from './roles';

type Sent = { readonly found: Outcome; readonly reply: string };

/** A request that somebody with the right role did not mean to send, or that no page of ours sends. */
type Attack = {
  readonly name: string;
  /** Outcomes that keep it out; every one is without effect. */
  readonly ends: readonly Outcome[] | ((rule: Roles, action: string) => readonly Outcome[]);
  readonly send: (target: Target) => Promise<Sent>;
};

type Target = {
  readonly stage: Stage;
  readonly action: BuiltAction;
  readonly path: string;
  /** Of somebody whose role has the action. */
  readonly browser: Browser;
};

/** They do something for whoever may call them, without any arguments. */
const withoutArguments: ReadonlySet<string> = new Set(['profile offerPasskeyAction']);

/** An object without their members is what they take: others are dropped, whatever their names. */
const withoutMembers: ReadonlySet<string> = new Set([
  'profile savePreferencesAction',
  'reconciliation runNowAction',
]);

const calling =
  (headers: (origin: string) => Readonly<Record<string, string>>): Attack['send'] =>
  async ({ action, path, browser }) => {
    const called = await call(browser, path, actionIdHeader(action.name), {
      headers: headers(browser.origin),
    });
    return { found: actionOutcome(called), reply: shownCall(called) };
  };

const foreign = 'https://attacker.example';

/** From elsewhere: what another site, an old browser or a program without a page can make a browser send. */
const fromElsewhere: readonly Attack[] = [
  {
    name: 'from another site',
    ends: ['broken'],
    send: calling(() => ({ origin: foreign, 'sec-fetch-site': 'cross-site' })),
  },
  {
    name: 'from another site that says our host',
    ends: ['forbidden', 'broken'],
    send: calling(() => ({
      origin: foreign,
      'sec-fetch-site': 'cross-site',
      'x-forwarded-host': new URL(foreign).host,
    })),
  },
  {
    name: 'from a frame without origin',
    ends: ['forbidden', 'broken'],
    send: calling(() => ({ origin: 'null', 'sec-fetch-site': 'cross-site' })),
  },
  { name: 'without Origin and Sec-Fetch-Site', ends: ['forbidden'], send: calling(() => ({})) },
  {
    name: 'from a sister site',
    ends: ['forbidden'],
    send: calling((origin) => ({ origin, 'sec-fetch-site': 'same-site' })),
  },
  {
    name: 'as if typed',
    ends: ['forbidden'],
    send: calling((origin) => ({ origin, 'sec-fetch-site': 'none' })),
  },
  {
    name: 'forwarded between workers',
    ends: ['forbidden'],
    send: calling(() => ({ 'x-action-forwarded': '1' })),
  },
];

/** By another way than the header: the action must not run. */
const otherWays: readonly Attack[] = [
  {
    name: 'by GET',
    ends: ['reached'],
    send: async ({ action, path, browser }) => {
      const reply = await browser.ask(path, {
        headers: { 'next-action': actionIdHeader(action.name), ...fromOwnPage(browser.origin) },
      });
      // A page, and no reply of an action.
      return { found: reply.text.startsWith('0:{"a"') ? 'done' : 'reached', reply: shown(reply) };
    },
  },
  {
    name: 'by a form of another site',
    ends: ['forbidden', 'broken'],
    send: async ({ action, path, browser }) =>
      form(await posted(browser, path, action, { origin: foreign, 'sec-fetch-site': 'cross-site' })),
  },
  {
    name: 'by a form without origin',
    ends: ['forbidden', 'broken'],
    send: async ({ action, path, browser }) =>
      form(await posted(browser, path, action, { 'sec-fetch-site': 'cross-site' })),
  },
];

const posted = (
  browser: Browser,
  path: string,
  { name }: BuiltAction,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> => {
  const boundary = 'paydesk-matrix';
  const field = `$ACTION_ID_${actionIdHeader(name)}`;
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n\r\n--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  return browser.ask(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
};

const form = (reply: Reply): Sent => ({
  found: reply.status === 403 ? 'forbidden' : reply.status >= 400 ? 'broken' : 'reached',
  reply: shown(reply),
});

/** Viewers have some actions themselves, and some of them need no arguments. */
const asViewer = (rule: Roles, action: string): readonly Outcome[] => {
  if (!rule.includes('viewer')) return ['forbidden', 'sign in'];
  return withoutArguments.has(action) ? ['reached', 'sign in', 'done'] : ['reached', 'sign in'];
};

/** Cookies of two people, or of one changed on the way: never more than the first of them may. */
const mixedCookies: readonly Attack[] = [
  {
    name: 'with a cookie changed in one character',
    ends: ['sign in'],
    send: ({ stage, action, path, browser }) =>
      withCookies(
        stage,
        path,
        action,
        [...browser.cookies].map(([name, given]) => [name, changed(name, given)]),
      ),
  },
  {
    name: 'with the session of a deactivated person before that of a viewer',
    ends: asViewer,
    send: ({ stage, action, path }) => withBoth(stage, path, action, 'disabled first'),
  },
  {
    name: 'with the session of a deactivated person after that of a viewer',
    ends: asViewer,
    send: ({ stage, action, path }) => withBoth(stage, path, action, 'viewer first'),
  },
  {
    name: 'with one half of each of two sessions',
    ends: ['sign in'],
    send: ({ stage, action, path, browser }) => {
      const halves = (whole: readonly Cookie[], part: 0 | 1): Cookie[] =>
        whole.map(([name, given]) => {
          const middle = Math.floor(given.length / 2);
          return [`${name}.${part}`, part === 0 ? given.slice(0, middle) : given.slice(middle)];
        });
      const [first, second] = [sessionOf(stage.cast.viewer.browser), sessionOf(browser)];
      return withCookies(stage, path, action, [...halves(first, 0), ...halves(second, 1)]);
    },
  },
];

/** Whichever of the two sessions is read: neither has what a viewer may not. */
async function withBoth(stage: Stage, path: string, action: BuiltAction, order: string): Promise<Sent> {
  const { viewer, disabled } = stage.cast;
  const both = [sessionOf(disabled.admin.browser), sessionOf(viewer.browser)];
  const cookies = (order === 'viewer first' ? both.reverse() : both).flat();
  const challengesOf = async () =>
    stage.sql`select id from challenges where user_id = ${disabled.admin.actor.id}`;
  const before = await challengesOf();
  const sent = await withCookies(stage, path, action, cookies);
  // What a viewer may do is done as the viewer.
  const isTheirs = (await challengesOf()).length > before.length;
  return isTheirs ? { found: 'broken', reply: `as ${disabled.admin.actor.name}` } : sent;
}

type Cookie = readonly [string, string];

const isSession = (name: string): boolean => name.endsWith('next-auth.session-token');
const sessionOf = ({ cookies }: Browser): Cookie[] => [...cookies].filter(([name]) => isSession(name));

function changed(name: string, given: string): string {
  if (!isSession(name)) return given;
  const at = given.length - 40;
  return `${given.slice(0, at)}${given[at] === 'A' ? 'B' : 'A'}${given.slice(at + 1)}`;
}

async function withCookies(
  { origin }: Stage,
  path: string,
  { name }: BuiltAction,
  cookies: readonly Cookie[],
): Promise<Sent> {
  const cookie = cookies.map(([of, given]) => `${of}=${given}`).join('; ');
  const called = await call(openBrowser(origin), path, actionIdHeader(name), {
    headers: { ...fromOwnPage(origin), cookie },
  });
  return { found: actionOutcome(called), reply: shownCall(called) };
}

/** Bodies that no form of ours sends. Each is refused in words, or by the framework, and does nothing. */
const bodies: Readonly<Record<string, string>> = {
  'a text for the arguments': '["approve everything"]',
  'a number': '[7]',
  null: '[null]',
  'a list': '[[[["x"]]]]',
  'members of the prototype': '[{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}]',
  'members that promise': '[{"then":"$F1","id":"$@0"}]',
  'references to other actions': '["$F1"]',
  'a cycle': '["$0"]',
  'no JSON': '[{"id":',
  'a megabyte and more': `["${'x'.repeat(1_100_000)}"]`,
  'a deep nesting': `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`,
  'a long number': `[${'9'.repeat(20_000)}]`,
};

const tampered: readonly Attack[] = Object.entries(bodies).map(([name, body]) => ({
  name: `with ${name}`,
  ends: (_rule, action) =>
    name === 'members of the prototype' && withoutMembers.has(action)
      ? ['reached', 'broken', 'done']
      : ['reached', 'broken'],
  send: async ({ action, path, browser }) => {
    const called = await call(browser, path, actionIdHeader(action.name), { body });
    if (called.value?.ok) return { found: 'done', reply: shownCall(called) };
    return { found: actionOutcome(called), reply: shownCall(called) };
  },
}));

const attacks: readonly Attack[] = [...fromElsewhere, ...otherWays, ...mixedCookies, ...tampered];

/** Each attack on each action, by somebody whose role has it; and links of other sites to each route. */
export async function runAttacks(stage: Stage, built: Built, isChosen: Choice): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  let number = 0;
  for (const action of built.actions) {
    const rule = declaredActions[action.name] ?? [];
    for (const { name, ends, send } of attacks) {
      number += 1;
      if (rule === 'halfway' || rule === 'visitors' || !isChosen(number)) continue;
      const target = {
        stage,
        action,
        path: pathOf(stage, action.pages[0] ?? '/'),
        browser: insider(stage, rule),
      };
      const cell = { part: 'attacks', entry: action.name, caller: name };
      const keptOut = typeof ends === 'function' ? ends(rule, action.name) : ends;
      cells.push(await run(stage, cell, keptOut, () => send(target)));
    }
  }
  return [...cells, ...(await attackRoutes(stage, built, isChosen))];
}

const insider = ({ cast }: Stage, rule: Roles): Browser => cast[rule.at(-1) ?? 'admin'].browser;

async function run(
  { writes }: Stage,
  cell: Pick<Cell, 'part' | 'entry' | 'caller'>,
  ends: readonly Outcome[],
  send: () => Promise<Sent>,
): Promise<Cell> {
  await writes.taken();
  const { found, reply } = await send();
  const effects = await writes.taken();
  const [first = 'forbidden'] = ends;
  // Kept out is kept out: of several ways to end, whichever it was; but without any effect.
  const expected = ends.includes(found) ? found : first;
  const harmed = effects.length > 0 ? 'done' : found;
  return { ...cell, expected: ends.includes(harmed) ? harmed : expected, found: harmed, effects, reply };
}

async function attackRoutes(stage: Stage, { routes }: Built, isChosen: Choice): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const [number, route] of routes.entries()) {
    const rule = declaredRoutes[route]?.GET;
    if (typeof rule === 'string' || rule === undefined || !isChosen(number)) continue;
    const browser = insider(stage, rule);
    for (const site of ['cross-site', 'same-site'])
      cells.push(
        await run(
          stage,
          { part: 'attacks', entry: `GET ${route}`, caller: `by a link, ${site}` },
          ['forbidden'],
          async () => {
            const reply = await browser.ask(pathOf(stage, route), { headers: { 'sec-fetch-site': site } });
            return { found: reply.status === 403 ? 'forbidden' : 'reached', reply: shown(reply) };
          },
        ),
      );
    cells.push(
      await run(
        stage,
        { part: 'attacks', entry: `HEAD ${route}`, caller: 'nobody' },
        ['sign in'],
        async () => {
          const reply = await stage.cast.nobody.ask(pathOf(stage, route), { method: 'HEAD' });
          return { found: reply.status === 401 ? 'sign in' : 'reached', reply: shown(reply) };
        },
      ),
    );
  }
  return cells;
}

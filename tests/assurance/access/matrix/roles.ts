import { t } from '@/messages/page-answers';
import type { Built } from '../built';
import { declaredActions } from '../declared/actions';
import { declaredPages } from '../declared/pages';
import { declaredRoutes } from '../declared/routes';
import { everyone, type Method, methods, type Roles } from '../declared/rule';
import type { Cell, Outcome } from '../outcome';
import { type Called, call, fromOwnPage, type Reply } from '../stage/browser';
import { type Caller, callerNames, callerOf, isAllowed, type Standing } from '../stage/callers';
import { actionIdHeader } from '../stage/encoded';
import { pathOf, type Stage } from '../stage/stage';

/** Which entries are asked for: all of them, or a share drawn by number. */
export type Choice = (number: number) => boolean;

type Asked = Pick<Cell, 'part' | 'entry' | 'expected'> & {
  readonly caller: Caller;
  readonly ask: (caller: Caller) => Promise<{ readonly found: Outcome; readonly reply: string }>;
};

/** Every page, route and action of the build, asked for by everybody. */
export async function runRoles(stage: Stage, built: Built, isChosen: Choice): Promise<readonly Cell[]> {
  const asked = [...pageCells(stage, built), ...routeCells(stage, built), ...actionCells(stage, built)];
  const cells: Cell[] = [];
  for (const each of asked.filter((_, number) => isChosen(number))) cells.push(await run(stage, each));
  return cells;
}

async function run({ writes }: Stage, { ask, caller, ...cell }: Asked): Promise<Cell> {
  await writes.taken();
  const answered = await ask(caller);
  return { ...cell, caller: caller.name, ...answered, effects: await writes.taken() };
}

const gate = (allowed: Roles, standing: Standing): Outcome => {
  if (isAllowed(allowed, standing)) return 'reached';
  return standing === 'nobody' ? 'sign in' : 'forbidden';
};

function pageCells(stage: Stage, { pages }: Built): Asked[] {
  return pages.flatMap((page) => {
    const rule = declaredPages[page] ?? 'absent';
    return callerNames.map((name) => {
      const allowed = typeof rule === 'string' ? everyone : rule;
      const caller = callerOf(name, allowed, stage);
      const expected =
        typeof rule === 'string'
          ? ({ visitors: 'reached', absent: 'absent', fault: 'broken' } as const)[rule]
          : gate(allowed, caller.standing);
      const ask = async ({ browser, headers }: Caller) => {
        const reply = await browser.ask(pathOf(stage, page), { headers });
        return { found: pageOutcome(reply, rule === 'absent'), reply: shown(reply) };
      };
      return { part: 'pages', entry: page, caller, expected, ask };
    });
  });
}

function pageOutcome({ status, headers }: Reply, isAbsent: boolean): Outcome {
  if (status === 403) return 'forbidden';
  if (status >= 300 && status < 400)
    return headers.get('location')?.startsWith('/sign-in') ? 'sign in' : 'reached';
  if (status === 404) return isAbsent ? 'absent' : 'reached';
  return status < 400 ? 'reached' : 'broken';
}

function routeCells(stage: Stage, { routes }: Built): Asked[] {
  return routes.flatMap((route) =>
    methods.flatMap((method) => {
      const rule = declaredRoutes[route]?.[method];
      if (rule === 'tokens' || rule === 'sign-in' || rule === 'signatures') return [];
      // A method that a route does not have is answered before anybody is asked who they are.
      const callers = rule === undefined ? (['nobody', 'admin'] as const) : callerNames;
      return callers.map((name) => {
        const allowed = typeof rule === 'string' ? everyone : (rule ?? []);
        const caller = callerOf(name, allowed, stage);
        const expected =
          rule === undefined ? 'absent' : rule === 'visitors' ? 'reached' : gate(allowed, caller.standing);
        const ask = (by: Caller) => askRoute(stage, route, method, by);
        return { part: 'routes', entry: `${method} ${route}`, caller, expected, ask };
      });
    }),
  );
}

async function askRoute(
  stage: Stage,
  route: string,
  method: Method,
  { browser, headers }: Caller,
): Promise<{ readonly found: Outcome; readonly reply: string }> {
  const own = fromOwnPage(browser.origin);
  const reply = await browser.ask(pathOf(stage, route), {
    method,
    headers: { ...own, ...headers },
    ...(method !== 'GET' && { body: 'x' }),
  });
  return { found: routeOutcome(reply), reply: shown(reply) };
}

export function routeOutcome({ status }: Pick<Reply, 'status'>): Outcome {
  if (status === 401) return 'sign in';
  if (status === 403) return 'forbidden';
  if (status === 405) return 'absent';
  // A route may answer 503 for what the provider does not have.
  return status === 500 || status === 502 ? 'broken' : 'reached';
}

function actionCells(stage: Stage, { actions }: Built): Asked[] {
  return actions.flatMap(({ name: entry, pages }) => {
    const rule = declaredActions[entry] ?? [];
    return callerNames.map((name) => {
      const allowed = typeof rule === 'string' ? everyone : rule;
      const caller = callerOf(name, allowed, stage);
      const expected =
        rule === 'visitors'
          ? 'reached'
          : rule === 'halfway'
            ? halfway(caller)
            : gate(allowed, caller.standing);
      const ask = async ({ browser, headers }: Caller) => {
        const path = pathOf(stage, pages[0] ?? '/');
        const called = await call(browser, path, actionIdHeader(entry), {
          headers: { ...fromOwnPage(browser.origin), ...headers },
        });
        return { found: actionOutcome(called), reply: shownCall(called) };
      };
      return { part: 'actions', entry, caller, expected, ask };
    });
  });
}

const halfway = ({ name }: Caller): Outcome => (name === 'halfway' ? 'reached' : 'sign in');

/** The replies of the gate of actions, in the language of the tests. */
const outsideReplies: ReadonlySet<string> = new Set([t('action.sessionEnded'), t('action.signInOver')]);

export function actionOutcome({ status, value }: Called): Outcome {
  if (status === 403) return 'forbidden';
  if (status === 404) return 'absent';
  if (status >= 400 || !value) return 'broken';
  if (!value.ok && outsideReplies.has(value.message)) return 'sign in';
  return 'reached';
}

export const shown = ({ status, text }: Reply): string =>
  status === 200 ? '200' : `${status} ${text.slice(0, 120).replaceAll(/\s+/g, ' ')}`;

export const shownCall = ({ status, value }: Called): string =>
  `${status} ${JSON.stringify(value ?? null).slice(0, 160)}`;

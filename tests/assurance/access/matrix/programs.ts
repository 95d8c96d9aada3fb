import { revokeToken } from '@/lib/api-tokens/revoke';
import { apiScopes } from '@/lib/kernel/topics/api-scopes';
import { value } from '../../../support/orders/orders';
import { newestToken, personalToken, serviceToken } from '../../../support/people/api-tokens';
import { granted } from '../../../support/people/people';
import { declaredPrograms } from '../declared/programs';
import type { Cell, Outcome } from '../outcome';
import { fromOwnPage, openBrowser } from '../stage/browser';
import type { Stage } from '../stage/stage';
import { type Choice, routeOutcome, shown } from './roles';

/** A way to call the API, and what it opens. */
type Program = {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly opens: 'every scope' | 'every other scope' | 'personal scopes' | 'nothing';
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function programsOf({ db, cast }: Stage): Promise<readonly Program[]> {
  const admins = [cast.admin.actor, cast.otherAdmin.actor] as const;
  const service = (scopes: typeof apiScopes | readonly []) =>
    serviceToken(db, admins, { scopes, serviceUser: `Program ${crypto.randomUUID().slice(0, 8)}` });
  const every = await service(apiScopes);
  const revoked = await service(apiScopes);
  const managing = granted(cast.admin.actor, 'people:manage');
  value(await revokeToken({ db, now: () => new Date() }, managing, (await newestToken(db)).id));
  const cookies = [...cast.approver.browser.cookies].map(([name, given]) => `${name}=${given}`).join('; ');
  return [
    { name: 'a service token', headers: bearer(every), opens: 'every scope' },
    {
      name: 'a personal token',
      headers: bearer(await personalToken(db, cast.maker.actor)),
      opens: 'personal scopes',
    },
    { name: 'a revoked token', headers: bearer(revoked), opens: 'nothing' },
    {
      name: 'a changed token',
      headers: bearer(`${every.slice(0, -1)}${every.endsWith('x') ? 'y' : 'x'}`),
      opens: 'nothing',
    },
    { name: 'no token', headers: {}, opens: 'nothing' },
    {
      name: 'a token as user and password',
      headers: { authorization: `Basic ${btoa(`${every}:`)}` },
      opens: 'nothing',
    },
    { name: 'the cookie of an approver', headers: { cookie: cookies }, opens: 'nothing' },
  ];
}

/** Each endpoint that the API's own document lists, by each program, and by a token of each single scope. */
export async function runPrograms(
  stage: Stage,
  isChosen: Choice,
): Promise<{ readonly cells: readonly Cell[]; readonly problems: readonly string[] }> {
  const listed = await listedEndpoints(stage);
  const names = Object.keys(declaredPrograms);
  const problems = [
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name}: in the API, not declared`),
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name}: declared, not in the API`),
  ];
  const programs = await programsOf(stage);
  const single: Record<string, string> = {};
  for (const scope of apiScopes) {
    const serviceUser = `One ${scope}`;
    const admins = [stage.cast.admin.actor, stage.cast.otherAdmin.actor] as const;
    single[scope] = await serviceToken(stage.db, admins, { scopes: [scope], serviceUser });
  }
  const cells: Cell[] = [];
  for (const [number, name] of listed.entries()) {
    if (!isChosen(number)) continue;
    const scope = declaredPrograms[name];
    for (const { name: caller, headers, opens } of programs) {
      const isOpen =
        opens === 'every scope' || (opens === 'personal scopes' && scope !== 'payment-files:write');
      const expected = isOpen ? 'reached' : opens === 'nothing' ? 'sign in' : 'forbidden';
      cells.push(await ask(stage, name, { caller, headers, expected }));
    }
    for (const [of, token] of Object.entries(single))
      cells.push(
        await ask(stage, name, {
          caller: `a token of ${of} alone`,
          headers: bearer(token),
          expected: of === scope ? 'reached' : 'forbidden',
        }),
      );
  }
  return { cells, problems };
}

async function listedEndpoints({ origin }: Stage): Promise<readonly string[]> {
  const { text } = await openBrowser(origin).ask('/api/v1/openapi.json');
  // safe: the shape of OpenAPI
  const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> };
  return Object.entries(paths).flatMap(([path, of]) =>
    Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

type Asking = {
  readonly caller: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: Outcome;
};

let addresses = 0;

async function ask(
  { origin, records, writes }: Stage,
  name: string,
  { caller, headers, expected }: Asking,
): Promise<Cell> {
  const [method = 'GET', path = ''] = name.split(' ');
  const given = path.replace(/\{(\w+)\}/g, (_, of: string) => records[of] ?? '');
  addresses += 1;
  await writes.taken();
  const reply = await openBrowser(origin).ask(`/api/v1${given}`, {
    method,
    // As the proxy on this machine says: many wrong tokens of one address are no longer told apart.
    headers: { ...fromOwnPage(origin), 'x-forwarded-for': `198.51.100.${addresses % 250}`, ...headers },
    ...(method === 'POST' && { body: 'x' }),
  });
  const effects = await writes.taken();
  return {
    part: 'programs',
    entry: name,
    caller,
    expected,
    found: routeOutcome(reply),
    effects,
    reply: shown(reply),
  };
}

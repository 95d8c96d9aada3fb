import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle, readSourceFiles, type SourceFile } from './support/source-files';

/**
 * Who may import whom. A room is a folder of lib/ or components/, or one of the top-level folders; a room that is not here
 * has no place in the house yet. Tests may import everything.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'lib/kernel': [],
  'lib/log': [],
  'lib/service': ['lib/kernel'],
  'lib/pdf': ['lib/kernel'],
  'lib/env': ['lib/kernel', 'lib/db', 'lib/service', 'lib/identity', 'lib/notices'],
  'lib/connect-service': ['lib/log', 'lib/service', 'lib/db', 'lib/lane'],
  'lib/embedded-postgres': [],
  'lib/sandbox': ['lib/kernel', 'lib/service'],
  'lib/db': ['lib/kernel'],
  // Identity records what is done to people and proposes it, and audit and proposals ask for a grant: no circle of files.
  'lib/identity': ['lib/kernel', 'lib/log', 'lib/db', 'lib/audit', 'lib/proposals'],
  'lib/audit': ['lib/kernel', 'lib/db', 'lib/identity'],
  'lib/accounts': ['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/pdf'],
  'lib/proposals': ['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit'],
  'lib/policy': ['lib/kernel', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals'],
  'lib/beneficiaries': ['lib/kernel', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals'],
  'lib/payments': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals', 'lib/policy'],
    ...['lib/beneficiaries', 'lib/statements', 'lib/books'],
  ],
  'lib/approvals': ['lib/kernel', 'lib/db', 'lib/identity', 'lib/audit', 'lib/policy', 'lib/payments'],
  'lib/batches': [
    ...[
      'lib/kernel',
      'lib/service',
      'lib/db',
      'lib/identity',
      'lib/audit',
      'lib/policy',
      'lib/beneficiaries',
    ],
    ...['lib/payments', 'lib/approvals', 'lib/pdf', 'lib/statements', 'lib/threads', 'lib/log'],
  ],
  'lib/lane': ['lib/kernel', 'lib/log', 'lib/service', 'lib/db'],
  'lib/exceptions': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals', 'lib/payments'],
  ],
  'lib/payouts': [
    'lib/kernel',
    'lib/service',
    'lib/db',
    'lib/identity',
    'lib/audit',
    'lib/policy',
    'lib/payments',
    'lib/approvals',
    'lib/batches',
    'lib/exceptions',
  ],
  'lib/recurring': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals', 'lib/payments'],
  ],
  'lib/verify': [
    ...[
      'lib/kernel',
      'lib/db',
      'lib/identity',
      'lib/audit',
      'lib/proposals',
      'lib/policy',
      'lib/beneficiaries',
    ],
    ...['lib/payments', 'lib/batches', 'lib/recurring'],
  ],
  'lib/webhooks': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/payments', 'lib/books'],
  ],
  'lib/statements': ['lib/kernel', 'lib/service', 'lib/identity', 'lib/pdf'],
  'lib/books': ['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/statements'],
  'lib/reconciliation': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/payments', 'lib/recurring'],
    ...['lib/statements', 'lib/books'],
  ],
  'lib/cash': [
    ...['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/policy', 'lib/payments', 'lib/recurring'],
    ...['lib/accounts', 'lib/statements', 'lib/books'],
  ],
  'lib/exports': [
    ...[
      'lib/kernel',
      'lib/log',
      'lib/service',
      'lib/db',
      'lib/identity',
      'lib/audit',
      'lib/accounts',
      'lib/statements',
    ],
    ...['lib/books', 'lib/threads'],
  ],
  'lib/restores': ['lib/kernel', 'lib/service', 'lib/db', 'lib/identity', 'lib/audit', 'lib/proposals'],
  'lib/threads': [],
  'lib/search': ['lib/kernel', 'lib/db', 'lib/identity'],
  'lib/notices': ['lib/kernel', 'lib/db', 'lib/identity', 'lib/proposals', 'lib/approvals'],
  'lib/web': [
    ...[
      'lib/kernel',
      'lib/log',
      'lib/service',
      'lib/env',
      'lib/connect-service',
      'lib/db',
      'lib/identity',
      'lib/audit',
    ],
    ...['lib/accounts', 'lib/beneficiaries', 'lib/recurring', 'lib/exceptions'],
    ...['lib/proposals', 'lib/policy', 'lib/payments', 'lib/approvals', 'lib/webhooks', 'lib/statements'],
    ...['lib/books', 'lib/exports', 'lib/batches', 'lib/restores'],
  ],
  'lib/worker': [
    ...[
      'lib/kernel',
      'lib/log',
      'lib/service',
      'lib/env',
      'lib/connect-service',
      'lib/db',
      'lib/identity',
      'lib/payments',
      'lib/payouts',
    ],
    ...[
      'lib/audit',
      'lib/notices',
      'lib/books',
      'lib/reconciliation',
      'lib/batches',
      'lib/recurring',
      'lib/restores',
    ],
  ],
  'components/ui': ['lib/kernel'],
  'components/shell': ['components/ui', 'lib/web'],
  'components/sign-in': [
    ...['components/ui', 'components/shell', 'components/second-factor', 'lib/identity', 'lib/web'],
  ],
  'components/accounts': ['components/ui', 'lib/kernel', 'lib/service', 'lib/accounts', 'lib/web'],
  'components/audit': ['components/ui', 'lib/kernel', 'lib/audit', 'lib/web'],
  'components/restores': ['components/ui', 'lib/db', 'lib/kernel', 'lib/payments', 'lib/restores', 'lib/web'],
  'components/policy': ['components/ui', 'lib/kernel', 'lib/policy', 'lib/web'],
  'components/people': [
    ...['components/ui', 'components/second-factor', 'lib/kernel', 'lib/db', 'lib/identity', 'lib/web'],
  ],
  'components/changes': [
    ...['components/ui', 'components/second-factor', 'lib/db', 'lib/identity', 'lib/proposals', 'lib/web'],
  ],
  'components/notices': ['components/ui', 'lib/kernel', 'lib/db', 'lib/notices', 'lib/web'],
  'components/second-factor': ['components/ui', 'lib/kernel', 'lib/identity', 'lib/web'],
  'components/beneficiaries': [
    ...[
      'components/ui',
      'components/payments',
      'lib/kernel',
      'lib/db',
      'lib/payments',
      'lib/beneficiaries',
      'lib/web',
    ],
  ],
  'components/payments': [
    ...['components/ui', 'components/second-factor', 'lib/kernel', 'lib/service', 'lib/db', 'lib/identity'],
    ...['lib/policy', 'lib/payments', 'lib/beneficiaries', 'lib/web'],
  ],
  'components/approvals': [
    ...['components/ui', 'components/payments', 'components/second-factor', 'lib/kernel', 'lib/service'],
    ...['lib/identity', 'lib/policy', 'lib/payments', 'lib/approvals', 'lib/web'],
  ],
  'components/recurring': ['components/ui', 'lib/kernel', 'lib/service', 'lib/recurring', 'lib/web'],
  'components/webhooks': ['components/ui', 'components/payments', 'lib/payments', 'lib/webhooks', 'lib/web'],
  'components/batches': [
    ...[
      'components/ui',
      'components/payments',
      'components/second-factor',
      'lib/kernel',
      'lib/service',
      'lib/db',
      'lib/identity',
    ],
    ...['lib/policy', 'lib/payments', 'lib/approvals', 'lib/batches', 'lib/web'],
  ],
  'components/exceptions': [
    ...[
      'components/ui',
      'components/payments',
      'components/statements',
      'lib/kernel',
      'lib/db',
      'lib/service',
    ],
    ...['lib/payments', 'lib/exceptions', 'lib/proposals', 'lib/web'],
  ],
  'components/reconciliation': [
    ...['components/ui', 'components/payments', 'lib/kernel', 'lib/db', 'lib/payments', 'lib/reconciliation'],
    'lib/web',
  ],
  'components/cash': [
    ...[
      'components/ui',
      'components/accounts',
      'components/payments',
      'components/statements',
      'lib/kernel',
      'lib/service',
      'lib/cash',
    ],
    'lib/statements',
  ],
  'components/search': [
    ...['components/ui', 'components/shell', 'components/payments', 'components/beneficiaries'],
    ...['lib/kernel', 'lib/search'],
  ],
  'components/statements': ['components/ui', 'lib/kernel', 'lib/service', 'lib/statements', 'lib/web'],
  'components/exports': ['components/ui', 'lib/kernel', 'lib/db', 'lib/statements', 'lib/exports', 'lib/web'],
  app: [
    ...[
      'components/*',
      'drizzle',
      'lib/kernel',
      'lib/log',
      'lib/service',
      'lib/db',
      'lib/identity',
      'lib/audit',
      'lib/accounts',
    ],
    ...[
      'lib/proposals',
      'lib/beneficiaries',
      'lib/policy',
      'lib/payments',
      'lib/approvals',
      'lib/batches',
      'lib/exceptions',
      'lib/recurring',
      'lib/webhooks',
      'lib/statements',
      'lib/books',
      'lib/exports',
      'lib/cash',
      'lib/reconciliation',
      'lib/restores',
      'lib/search',
      'lib/notices',
      'lib/web',
    ],
  ],
  instrumentation: ['lib/log', 'lib/web', 'lib/worker'],
  drizzle: [
    ...[
      'lib/kernel',
      'lib/service',
      'lib/sandbox',
      'lib/env',
      'lib/connect-service',
      'lib/db',
      'lib/identity',
      'lib/notices',
    ],
    ...[
      'lib/audit',
      'lib/proposals',
      'lib/policy',
      'lib/beneficiaries',
      'lib/payments',
      'lib/recurring',
      'lib/approvals',
      'lib/batches',
    ],
  ],
  // The one script that is a test, too long to be run among the others.
  scripts: ['drizzle', 'lib/*', 'tests'],
};

/** What a room shows to one that may use only a part of it. */
const openParts: Readonly<Record<string, readonly string[]>> = {
  'lib/sandbox lib/service': ['lib/service/contract.ts', 'lib/service/paths.ts'],
  'lib/env lib/service': ['lib/service/config.ts'],
  'lib/env lib/identity': ['lib/identity/provider-settings.ts', 'lib/identity/session-rules.ts'],
  'lib/env lib/notices': ['lib/notices/mail-settings.ts'],
  'drizzle lib/sandbox': ['lib/sandbox/seed-parties.ts'],
  'app drizzle': ['drizzle/demo-people.ts'],
  'components/accounts lib/web': ['lib/web/action-reply.ts'],
  'components/approvals lib/web': ['lib/web/action-reply.ts'],
  'components/changes lib/web': ['lib/web/action-reply.ts'],
  'components/audit lib/web': ['lib/web/action-reply.ts'],
  'components/beneficiaries lib/web': ['lib/web/action-reply.ts'],
  'components/exceptions lib/web': ['lib/web/action-reply.ts'],
  'components/reconciliation lib/web': ['lib/web/action-reply.ts'],
  'components/payments lib/web': ['lib/web/action-reply.ts'],
  'components/notices lib/web': ['lib/web/action-reply.ts'],
  'components/people lib/web': ['lib/web/action-reply.ts'],
  'components/restores lib/web': ['lib/web/action-reply.ts'],
  'components/policy lib/web': ['lib/web/action-reply.ts'],
  'components/second-factor lib/web': ['lib/web/action-reply.ts'],
  'components/recurring lib/web': ['lib/web/action-reply.ts'],
  'components/sign-in lib/web': ['lib/web/action-reply.ts'],
  'components/exports lib/web': ['lib/web/action-reply.ts'],
  'components/webhooks lib/web': ['lib/web/action-reply.ts'],
};

/** Longer than 300 lines, each for a reason. */
const mayBeLong: Readonly<Record<string, string>> = {
  'tests/architecture.test.ts': 'every room with what it may import in one table, beside the checks of it',
  'lib/service/contract.ts':
    'every shape of the contract in one place, so that a service that differs means one edit',
  'lib/db/schema/batches.ts': 'the tables of one aggregate, which refer to each other',
};

const files = readSourceFiles('lib', 'components', 'app', 'drizzle', 'scripts', 'instrumentation.ts');
const tests = readSourceFiles('tests');

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'lib' || first === 'components'
    ? `${first}/${second.replace(/\.tsx?$/, '')}`
    : first.replace(/\.ts$/, '');
}

const isAllowed = (from: string, to: string): boolean =>
  (mayImport[from] ?? []).some(
    (room) => room === to || (room.endsWith('/*') && to.startsWith(room.slice(0, -1))),
  );

/** One line for each import that the check does not like, so that a failure names them all. */
function breaches(
  of: readonly SourceFile[],
  isBreach: (from: SourceFile, file: string, specifier: string) => boolean,
): string[] {
  return of.flatMap((from) =>
    from.imports
      .filter(({ file, specifier }) => file !== undefined && isBreach(from, file, specifier))
      .map(({ file }) => `${from.path} imports ${file}`),
  );
}

describe('the rooms', () => {
  it('are all in the table', () => {
    const missing = new Set(files.map(({ path }) => roomOf(path)).filter((room) => !(room in mayImport)));
    expect([...missing]).toEqual([]);
  });

  it('import only the rooms that they may', () => {
    expect(
      breaches(
        files,
        ({ path }, file) => roomOf(path) !== roomOf(file) && !isAllowed(roomOf(path), roomOf(file)),
      ),
    ).toEqual([]);
  });

  it('import only the open part of a room that does not open itself whole', () => {
    expect(
      breaches(
        files,
        ({ path }, file) => openParts[`${roomOf(path)} ${roomOf(file)}`]?.includes(file) === false,
      ),
    ).toEqual([]);
  });

  it('reach what sends requests about recurring payments from the worker alone', () => {
    const found = breaches(
      files,
      ({ path }, file) =>
        /^lib\/recurring\/(send|left-behind)\.ts$/.test(file) &&
        path !== 'lib/recurring/left-behind.ts' &&
        roomOf(path) !== 'lib/worker',
    );
    expect(found).toEqual([]);
    const senders = files.filter(
      ({ path, text }) =>
        /\.(setUpRecurring|cancelRecurring)\(/.test(text) && !/^lib\/(service|sandbox)\//.test(path),
    );
    expect(senders.map(({ path }) => path)).toEqual(['lib/recurring/send.ts']);
  });

  it('name files of their own by a relative path, and those of others by one from the root', () => {
    expect(
      breaches(files, ({ path }, file, specifier) =>
        roomOf(path) === roomOf(file)
          ? specifier.startsWith('@/') && roomOf(path) !== 'app'
          : !specifier.startsWith('@/'),
      ),
    ).toEqual([]);
  });

  it('have no circle of imports', () => {
    expect(findCycle(files)).toBeUndefined();
  });
});

describe('what is sent to the browser', () => {
  it('reaches no database, no environment and no module of Node', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const found = new Set<string>();
    const seen = new Set<string>();
    const walk = (path: string, trail: readonly string[]): void => {
      const source = byPath.get(path);
      // A server action is called from the browser, not sent to it.
      if (source === undefined || seen.has(path) || /^'use server'/m.test(source.text)) return;
      seen.add(path);
      for (const { specifier, file, isTypeOnly } of source.imports) {
        if (isTypeOnly) continue;
        if (/^(node:|drizzle-orm|postgres|server-only)/.test(specifier) || file === 'lib/env.ts') {
          found.add(`${[...trail, path].join(' > ')} > ${specifier}`);
        }
        if (file !== undefined) walk(file, [...trail, path]);
      }
    };
    for (const { path, text } of files) if (/^'use client'/m.test(text)) walk(path, []);
    expect([...found]).toEqual([]);
  });
});

describe('a file', () => {
  it('does not only pass on the exports of others', () => {
    // A route may serve what another one does: Next finds pages by their file.
    const ownFiles = files.filter(({ path }) => roomOf(path) !== 'app');
    const barrels = ownFiles.filter(({ text }) =>
      /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s/m.test(text),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('has a name in kebab-case that says its subject', () => {
    const vague = /^(index|utils?|helpers?|types?|services?|common|misc)\./;
    const wrong = [...files, ...tests].filter(
      ({ path }) => vague.test(basename(path)) || /[A-Z_]/.test(basename(path)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no more than 300 lines, unless for a reason', () => {
    const long = [...files, ...tests].filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ path }) => path).filter((path) => !(path in mayBeLong))).toEqual([]);
  });

  it('reads the environment only where it is checked', () => {
    const readers = files.filter(({ path, text }) => {
      const isScript = path.startsWith('scripts/') || path === 'lib/env.ts' || path === 'instrumentation.ts';
      return !isScript && /\bprocess\.env\b/.test(text);
    });
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('is open to calls from the browser only as the actions.ts of a route', () => {
    const servers = files.filter(({ text }) => /^\s*['"]use server['"]/m.test(text));
    const wrong = servers.filter(({ path }) => !(path.startsWith('app/') && basename(path) === 'actions.ts'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(new Set(servers.map(({ path }) => dirname(path))).size).toBe(servers.length);
  });
});

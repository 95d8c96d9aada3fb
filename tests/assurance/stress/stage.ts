import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DemoPerson } from '@/drizzle/seed/demo-people';
import { setAuditKeys } from '@/lib/audit/marks';
import { createDatabase, type Database, type Sql } from '@/lib/db/client';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { hasPasskey, personOf, signIn } from '../../e2e/support/app/fixtures';
import { ownAddresses } from '../../e2e/support/app/own-stack';
import { passkeyOf, plugIn } from '../../e2e/support/people/passkeys';
import { addTeam, type Team } from '../../support/people/team';

/** Within it what a round waits for has come, also on a busy machine, in milliseconds. */
const patienceMs = 30_000;

type Role = DemoPerson['role'];

/** The browsers of a run, one for each role, and the people who prepare what acts are about. */
export type Stage = {
  readonly db: Database;
  readonly sql: Sql;
  readonly team: Team;
  /** An account that pays. */
  readonly account: Iban;
  /** Exceptions that no code of a page caught. */
  readonly pageErrors: string[];
  /** How often a browser asked before it left input. */
  readonly questions: { count: number };
  /** A new tab in the browser of a role, signed in. */
  readonly openTab: (role: Role) => Promise<Page>;
  /** Watches a tab that a page opened by itself. */
  readonly watch: (page: Page, role: Role) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openStage(browser: Browser): Promise<Stage> {
  const { databaseUrl, sessionSecret } = ownAddresses();
  setAuditKeys([sessionSecret]);
  const { db, sql, close } = createDatabase(databaseUrl, { max: 4 });
  const contexts = new Map<Role, BrowserContext>();
  const pageErrors: string[] = [];
  const questions = { count: 0 };
  const watch = async (page: Page, role: Role): Promise<void> => {
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') questions.count += 1;
      // A tab that is closed meanwhile needs no answer.
      dialog.accept().catch(() => undefined);
    });
    if (hasPasskey({ role })) await plugIn(page, await passkeyOf(personOf(role)));
  };
  const openTab = async (role: Role): Promise<Page> => {
    const context = contexts.get(role) ?? (await browser.newContext());
    const page = await context.newPage();
    if (!contexts.has(role)) await signIn(page, role);
    contexts.set(role, context);
    await watch(page, role);
    return page;
  };
  const team = await addTeam(db);
  return {
    db,
    sql,
    team,
    account: await firstAccount(sql),
    pageErrors,
    questions,
    openTab,
    watch,
    close: async () => {
      for (const context of contexts.values()) await context.close();
      await close();
    },
  };
}

async function firstAccount(sql: Sql): Promise<Iban> {
  const [row] = await sql<{ iban: string }[]>`
    select iban from cached_accounts
    where status = 'ACTIVE' and account_type = 'OPERATIONAL' order by position limit 1`;
  if (!row) throw new Error('the stack knows no account');
  return iban(row.iban);
}

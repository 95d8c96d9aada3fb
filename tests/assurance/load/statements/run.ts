import { rmSync } from 'node:fs';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { Role } from '@/lib/kernel/roles';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { value } from '../../../support/orders/orders';
import { addAdmins } from '../../../support/people/admins';
import { addTeam } from '../../../support/people/team';
import { makeQuickFolder } from '../../../support/runner/quick-folder';
import { type Installation, openInstallation } from '../../access/stage/installation';
import { signInAs, type Visitor } from '../../access/stage/people';
import { addRecords } from '../data/records';
import { grow } from '../data/year';
import { type Counts, countOf, leastOf, noting } from './counting';
import type { Counted } from './judge';
import { pagesByRole, type RolePage } from './pages';
import { differencesOfCounts, secondCountSettings } from './second-count';

type CountOptions = {
  /** Shares of a year's data, ascending. */
  readonly sizes: readonly number[];
  /** Which pages, by their number too. */
  readonly isChosen?: (page: RolePage, number: number) => boolean;
  readonly log: (line: string) => void;
};

type CountedPages = {
  readonly counted: readonly Counted[];
  /** Why the statements noted of requests are not those that PostgreSQL counted; empty if they are. */
  readonly differences: readonly string[];
};

/** Counted requests of each page; before them is one that fills what a process keeps. */
const rounds = 2;

/** Accounts of the installation, of which one is there from the beginning. */
const accountCount = 5;

/** Counts the statements of each page while the database grows around one running web process. */
export async function countStatements({
  sizes,
  isChosen = () => true,
  log,
}: CountOptions): Promise<CountedPages> {
  const folder = makeQuickFolder('paydesk-statements-');
  const installation = await openInstallation({ settings: secondCountSettings, ...noting(folder) });
  try {
    const { db, sql } = installation;
    const accounts = await openAccounts(installation);
    const [team, admins] = [await addTeam(db), await addAdmins(db)];
    const visitors: Record<Role, Visitor> = {
      viewer: await signInAs(installation, team.viewer),
      maker: await signInAs(installation, team.maker),
      approver: await signInAs(installation, team.approver, team.anna.authenticator),
      admin: await signInAs(installation, admins.ana),
    };
    const records = await addRecords({ db, team, admins, account: installation.account });
    const pages = pagesByRole(records).filter(isChosen);
    const counted = pages.map((page) => ({ ...page, statuses: [] as number[], counts: [] as Counts[] }));
    let from = 0;
    for (const to of sizes) {
      if (to > from) await grow(sql, accounts, { from, to });
      from = to;
      log(`counting ${pages.length} pages with ${to * 100} percent of a year`);
      for (const page of counted) {
        // A page would have the bank send a stale one again, and the bank knows none of these entries.
        await sql`update cached_statements set fetched_at = now()`;
        const { browser } = visitors[page.role];
        page.statuses.push(await ask(browser, page.path));
        const taken: Counts[] = [];
        for (let round = 0; round < rounds; round += 1)
          taken.push(await countOf(folder, (id) => ask(browser, page.path, id)));
        page.counts.push(leastOf(taken));
      }
    }
    return { counted, differences: await differencesOfCounts(sql, folder) };
  } finally {
    await installation.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its status; throws if the page is not whole. */
async function ask(browser: Visitor['browser'], path: string, requestId?: string): Promise<number> {
  const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
  const { status, text } = await browser.ask(path, { headers });
  const isBroken = status >= 500 || (status === 200 && !text.trimEnd().endsWith('</html>'));
  if (isBroken) throw new Error(`${path} replied with ${status}: ${text.slice(-300)}`);
  return status;
}

/** The bank opens further accounts, and the installation knows them. */
async function openAccounts({ db, provider, account }: Installation): Promise<readonly Iban[]> {
  for (let number = 2; number <= accountCount; number += 1)
    value(
      await provider.openAccount({
        accountType: 'OPERATIONAL',
        tagName: `Account ${number}`,
        isCommission: false,
      }),
    );
  const listed = value(await provider.listAccounts({ allAccounts: true }));
  await cacheAccounts(db, listed, new Date());
  const ibans = listed.map(({ iban }) => iban);
  if (!ibans.includes(account)) throw new Error('the bank does not list its first account any more');
  return ibans;
}

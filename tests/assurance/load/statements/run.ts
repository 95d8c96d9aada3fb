import { defaultRoles } from '@/lib/db/migrations/role-names';
import type { Iban } from '@/lib/kernel/banking/iban';
import type { Role } from '@/lib/kernel/roles';
import { cacheAccounts } from '@/lib/statements/store/accounts';
import { value } from '../../../support/orders/orders';
import { addAdmins } from '../../../support/people/admins';
import { addTeam } from '../../../support/people/team';
import { type Installation, openInstallation } from '../../access/stage/installation';
import { signInAs, type Visitor } from '../../access/stage/people';
import { addRecords } from '../data/records';
import { grow } from '../data/year';
import { type Counts, countingSettings, createCounter, leastOf } from './counting';
import { type Counted, growthOf } from './judge';
import { pagesByRole } from './pages';

export type CountOptions = {
  /** Shares of a year's data, ascending; 0 is a few records of each kind. */
  readonly sizes: readonly number[];
  /** Counted requests of each page; before them is one that fills what a process keeps. */
  readonly rounds: number;
  readonly log: (line: string) => void;
};

/** Of a page that seems to issue more, before that is believed. */
const moreRounds = 8;

/** Accounts of the installation, of which one is there from the beginning. */
const accountCount = 5;

/** Counts the statements of each page while the database grows around one running web process. */
export async function countStatements({ sizes, rounds, log }: CountOptions): Promise<Counted[]> {
  const installation = await openInstallation(countingSettings);
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
    const pages = pagesByRole(records);
    const counted = pages.map((page) => ({ ...page, statuses: [] as number[], counts: [] as Counts[] }));
    const count = await createCounter(sql, defaultRoles.app);
    let from = 0;
    for (const to of sizes) {
      if (to > from) await grow(sql, accounts, { from, to });
      from = to;
      log(`counting ${pages.length} pages with ${Math.round(to * 100)} percent of a year`);
      for (const page of counted) {
        // A page would have the bank send a stale one again, and the bank knows none of these entries.
        await sql`update cached_statements set fetched_at = now()`;
        const { browser } = visitors[page.role];
        page.statuses.push(await ask(browser, page.path));
        const taken: Counts[] = [];
        for (let round = 0; round < rounds; round += 1)
          taken.push(await count(() => ask(browser, page.path)));
        page.counts.push(leastOf(taken));
        // Whatever else the process does may meet each of these requests; a page's own meets all.
        for (let more = 0; more < moreRounds && growthOf(page).length > 0; more += 1) {
          taken.push(await count(() => ask(browser, page.path)));
          page.counts.splice(-1, 1, leastOf(taken));
        }
      }
    }
    return counted;
  } finally {
    await installation.close();
  }
}

/** Its status; throws if the page is not whole. */
async function ask(browser: Visitor['browser'], path: string): Promise<number> {
  const { status, text } = await browser.ask(path);
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

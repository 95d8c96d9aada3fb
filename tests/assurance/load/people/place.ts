import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrations/migrate';
import { defaultRoles } from '@/lib/db/migrations/role-names';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { type Iban, iban } from '@/lib/kernel/banking/iban';
import { fromDecimal } from '@/lib/kernel/money';
import { mintIban } from '@/lib/sandbox/bank/account-number';
import { createRandom } from '@/lib/sandbox/runtime/random';
import { startCluster } from '@/tests/simulation/cluster/cluster';
import { firstAccount } from '@/tests/simulation/cluster/paid-rows';
import { untilServed } from '@/tests/simulation/cluster/visits';
import { payment } from '../../../support/batches/batches';
import { submittedOrder } from '../../../support/orders/orders';
import { addAdmins } from '../../../support/people/admins';
import { addRecordedActor } from '../../../support/people/people';
import { addTeam } from '../../../support/people/team';
import { makeQuickFolder } from '../../../support/runner/quick-folder';
import { signInAs } from '../../access/stage/people';
import { drawWith } from '../../draw';
import { addRecords } from '../data/records';
import { grow } from '../data/year';
import type { Person, Subjects } from './steps';

export type LoadPlace = Awaited<ReturnType<typeof openLoadPlace>>;

/** Fifty, as a treasury team and those who look over its shoulder. */
const crowd = { viewer: 20, maker: 16, approver: 10, admin: 4 } as const;

/** Payments that approvers find in their inbox. */
const toDecideCount = 300;

/**
 * A web process and a worker of the production build, over a PostgreSQL with a share of a year in it, and
 * people who have signed in. The accounts of the year are not those of the bank, which has no such entries.
 */
export async function openLoadPlace({
  share,
  seed,
  log,
}: {
  readonly share: number;
  readonly seed: number;
  readonly log: (line: string) => void;
}) {
  const folder = makeQuickFolder('paydesk-load-');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const accounts = [1, 2, 3, 4, 5].map((number) => mintIban('account', 100 + number));
  const stopServer = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const cluster = await startCluster({
    web: 1,
    worker: 1,
    signer: 0,
    isBehindPooler: false,
    openDatabase: async () => {
      await migrate(server.url, 'drizzle', defaultRoles);
      const database = createDatabase(server.url, { max: 6 });
      const [team, admins] = [await addTeam(database.db), await addAdmins(database.db)];
      await addRecords({ db: database.db, team, admins, account: accounts[0] ?? '' });
      await grow(database.sql, accounts, { from: 0, to: share });
      log('the database is filled');
      return { ...database, url: server.url, team };
    },
  }).catch(async (error: unknown) => {
    await stopServer();
    throw error;
  });
  const close = async (): Promise<void> => {
    await cluster.close();
    await stopServer();
  };
  try {
    await untilServed(cluster);
    const account = await firstAccount(cluster);
    const subjects = await addSubjects(cluster, account);
    const people = await signInPeople(cluster, subjects, seed);
    log(`${people.length} people have signed in`);
    return { ...cluster, account, subjects, people, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function addSubjects({ db, sql, team }: Cluster, account: Iban): Promise<Subjects> {
  const toDecide: Subjects['toDecide'] = [];
  for (let number = 1; number <= toDecideCount; number += 1) {
    const content = payment(number, {
      account,
      amount: fromDecimal(`${number}.07`),
      reference: `Inbox ${number}`,
    });
    toDecide.push(await submittedOrder(db, team, content));
  }
  // Those of the filled year have no version that a page could show.
  const rows = await sql<{ id: string }[]>`
    select id from orders where exists (select from order_versions where order_id = orders.id and version = orders.version)`;
  return { account: iban(account), orders: rows.map(({ id }) => id), batch: undefined, toDecide };
}

async function signInPeople(cluster: Cluster, subjects: Subjects, seed: number): Promise<Person[]> {
  const at = cluster.members.find(({ role }) => role === 'web')?.address ?? '';
  const people: Person[] = [];
  for (const role of ['viewer', 'maker', 'approver', 'admin'] as const)
    for (let number = 1; number <= crowd[role]; number += 1) {
      const actor = await addRecordedActor(cluster.db, role, `${role} ${number}`);
      const { browser, passkey } = await signInAs({ ...cluster, at }, actor);
      const draw = drawWith(createRandom(seed * 1_000 + people.length));
      people.push({ role, browser, passkey, draw, subjects });
    }
  return people;
}

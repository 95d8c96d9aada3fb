import { readStandings, rightsText, type Standing } from '@/lib/audit/standing';
import type { Executor } from '@/lib/db/client';
import { entries, rightsAfter } from '@/lib/identity/rights-on-record';
import { bootstrappedAdmins, commandLine } from '@/lib/people/admins';
import { type Compared, openTally } from '../difference';
import { type ChainRecord, recordsOfKind } from '../records';

/** Actions that may change a person's credentials. */
const changesSignIn: ReadonlySet<string> = new Set([
  ...entries,
  'person.password_changed',
  'person.password_replaced',
  'person.linked',
  'person.role_changed',
  'person.erased',
]);

/** State of a person replayed from the chain; undefined where not recorded yet. */
type Told = {
  readonly role: string;
  readonly groups: readonly string[];
  readonly isActive: boolean;
  /**
   * Signs in with own credentials rather than only through the identity provider. Only such admins count
   * towards the limit on admins created at the command line.
   */
  readonly isOwn: boolean;
  readonly signIn: string | undefined;
  readonly whys: readonly string[];
};

/**
 * Replays people from the chain: how each was added, who granted which rights, and that nothing else changed
 * rights or credentials. Memory grows with the number of people.
 */
export async function comparePeople(db: Executor): Promise<Compared> {
  const tally = openTally('people');
  const recorded = new Map<string, Told>();
  let isFirst = true;
  for await (const record of recordsOfKind(db, 'person')) {
    // People from before the chain recorded this are recorded once, before any other such record.
    const isEntry = entries.has(record.action) && (record.action !== 'person.recorded' || isFirst);
    const before = recorded.get(record.subjectId);
    if (before || isEntry) recorded.set(record.subjectId, after(before, record, countOwnAdmins(recorded)));
    if (record.action === 'person.not_admitted') recorded.delete(record.subjectId);
    if (record.details.signIn !== undefined && record.action !== 'person.recorded') isFirst = false;
  }
  for (const [id, standing] of await readStandings(db)) {
    tally.add(id, judgePerson(standing, recorded.get(id)));
    recorded.delete(id);
  }
  for (const id of recorded.keys())
    tally.miss(id, 'the audit chain knows this person, who is not stored any more');
  return tally.result();
}

function judgePerson(now: Standing, recorded: Told | undefined): readonly string[] {
  if (!recorded) return ['the audit chain does not tell how this person came in'];
  const rights = rightsText(recorded.role, recorded.groups, recorded.isActive);
  return [
    ...recorded.whys,
    now.rights === rights ? undefined : `may act as "${now.rights}", and as "${rights}" by the audit chain`,
    recorded.signIn === undefined || now.signIn === recorded.signIn
      ? undefined
      : 'the password or the identity was changed without a record of it',
  ].filter((why) => why !== undefined);
}

const countOwnAdmins = (recorded: ReadonlyMap<string, Told>): number =>
  [...recorded.values()].filter(({ role, isActive, isOwn }) => role === 'admin' && isActive && isOwn).length;

function after(before: Told | undefined, record: ChainRecord, ownAdmins: number): Told {
  const { action, actorName, sequence, details } = record;
  const rights = rightsAfter(before, record);
  const signIn = typeof details.signIn === 'string' ? details.signIn : before?.signIn;
  const whys = [...(before?.whys ?? [])];
  const { role, groups, isActive } = rights;
  if (typeof details.rights === 'string' && details.rights !== rightsText(role, groups, isActive))
    whys.push(`what this person may do was changed before record ${sequence} without a decision`);
  if (before?.signIn !== undefined && signIn !== before.signIn && !changesSignIn.has(action))
    whys.push(`the password or the identity was changed before record ${sequence} without a record of it`);
  const isOfCommandLine = action === 'person.added' && actorName === commandLine.name;
  if (isOfCommandLine && ownAdmins >= bootstrappedAdmins)
    whys.push(`was made an admin at the command line by record ${sequence}, when two admins could decide`);
  const isOwn = before?.isOwn ?? (action !== 'person.added' || isOfCommandLine);
  return { ...rights, isOwn, signIn, whys };
}

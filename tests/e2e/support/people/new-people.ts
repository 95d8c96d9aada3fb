import { eq, sql } from 'drizzle-orm';
import { sessions } from '@/lib/db/schema/people/sessions';
import type { User } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import type { Role } from '@/lib/kernel/roles';
import { aPerson, rightPassword } from '@/tests/support/web/signed-in-people';
import { withDatabase } from '../app/database';

export type PersonOfTest = User & { readonly password: string };

/** A person of one test, whose failures and sessions are nobody else's. */
export const newPersonOf = async (role: Role): Promise<PersonOfTest> => ({
  ...(await withDatabase((db) => aPerson(db, role))),
  password: rightPassword,
});

/** The person used none of their sessions for so long. When they began stays: the database holds to it. */
export const leaveSessions = ({ id }: Pick<User, 'id'>, minutes: number): Promise<unknown> =>
  withDatabase((db) =>
    db
      .update(sessions)
      .set({ lastSeenAt: sql`${sessions.lastSeenAt} - make_interval(mins => ${minutes})` })
      .where(eq(sessions.userId, id)),
  );

/** When the person was last seen to use a session. */
export const lastSeenOf = ({ id }: Pick<User, 'id'>): Promise<number[]> =>
  withDatabase(async (db) => {
    const seen = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id);
    return seen.map(({ lastSeenAt }) => lastSeenAt.getTime());
  });

/** Every failure so far happened this long ago. */
export const ageFailures = (seconds: number): Promise<unknown> =>
  withDatabase((db) =>
    db.execute(sql`update sign_in_failures set at = at - ${seconds} * interval '1 second'`),
  );

/** What the audit chain has of a person, as actions. */
export const actionsAbout = ({ id }: Pick<User, 'id'>): Promise<string[]> =>
  withDatabase(async (db) => {
    const about = eq(auditRecords.subjectId, id);
    const rows = await db.select({ action: auditRecords.action }).from(auditRecords).where(about);
    return rows.map(({ action }) => action);
  });

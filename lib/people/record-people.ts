import { asc, sql } from 'drizzle-orm';
import { recordAudits } from '@/lib/audit/record';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';

/**
 * Records the rights of everyone who was added before the audit chain recorded them. Done once per database,
 * at its upgrade: a person inserted later by a direct SQL statement is not recorded, and so is detected.
 */
export const recordPeopleOnce = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share mode`);
    const stored = await tx.execute(
      sql`select from audit_records where subject_kind = 'person' and details ? 'signIn' limit 1`,
    );
    if (stored.length > 0) return;
    const people = await tx.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
    await recordAudits(
      tx,
      people.map(({ id, name, role, groups, isActive }) => ({
        actor: { id: null, name: 'Upgrade' },
        action: 'person.recorded',
        subjectKind: 'person',
        subjectId: id,
        details: { name, role, groups: groups.join(', '), active: isActive },
      })),
    );
  });

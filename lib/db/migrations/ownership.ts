import type { Sql } from '../client';

/**
 * Why a login could disable the database's guards, in words; undefined for one that only uses the tables.
 * Membership counts like the role itself, and so does the right to grant oneself a role.
 */
export async function ownershipOf(sql: Sql): Promise<string | undefined> {
  const [login] = await sql<{ name: string; isSuperuser: boolean; makesRoles: boolean; owns: boolean }[]>`
    select rolname as name, rolsuper as "isSuperuser", rolcreaterole as "makesRoles",
      exists (
        select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member')
        union all
        select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and pg_has_role(current_user, relowner, 'member')
      ) as owns
    from pg_roles where rolname = current_user`;
  if (!login) return undefined;
  const { name, isSuperuser, makesRoles, owns } = login;
  if (isSuperuser) return `logs in as ${name}, a superuser`;
  if (owns) return `logs in as ${name}, who owns the tables`;
  return makesRoles ? `logs in as ${name}, who may make and grant roles` : undefined;
}

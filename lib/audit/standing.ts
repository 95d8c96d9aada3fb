import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** State of a person that every record about them includes. */
export type Standing = {
  /** Their rights: "approver; Senior; let in". */
  readonly rights: string;
  /**
   * SHA-256 over the credentials: address, name, salted password hash, identity at the identity provider.
   * Changes with any of them and reveals none.
   */
  readonly signIn: string;
};

/** Role, groups and access as one text. */
export const rightsText = (role: string, groups: readonly string[], isActive: boolean): string =>
  `${role}; ${groups.join(', ') || 'no groups'}; ${isActive ? 'let in' : 'kept out'}`;

type Row = {
  readonly id: string;
  readonly role: string;
  readonly groups: string[];
  readonly active: boolean;
  readonly signIn: string;
};

/** Current states by identifier, of these people or everyone. Omits unknown people. */
export async function readStandings(
  db: Executor,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db.execute<Row>(sql`
    select id::text, role, groups, is_active as active, sign_in_digest(id) as "signIn"
    from users
    ${ids ? sql`where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` : sql``}`);
  return new Map(
    rows.map(({ id, role, groups, active, signIn }) => [
      id,
      { rights: rightsText(role, groups, active), signIn },
    ]),
  );
}

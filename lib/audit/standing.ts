import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

/** What the chain keeps of a person with every record about them. */
export type Standing = {
  /** What they may do: "approver; Senior; let in". */
  readonly rights: string;
  /**
   * SHA-256 over what they sign in with: address, name, the password's salted hash, identity at the provider.
   * It changes with any of them and gives none of them away.
   */
  readonly signIn: string;
};

/** How a role, groups and being let in are written as one text. */
export const rightsText = (role: string, groups: readonly string[], isActive: boolean): string =>
  `${role}; ${groups.join(', ') || 'no groups'}; ${isActive ? 'let in' : 'kept out'}`;

type Row = {
  readonly id: string;
  readonly role: string;
  readonly groups: string[];
  readonly active: boolean;
  readonly signIn: string;
};

/** How people stand now, by identifier: these, or everyone. Who is not there is not in it. */
export async function readStandings(
  db: Executor,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db.execute<Row>(sql`
    select id::text, role, groups, is_active as active,
      encode(sha256(convert_to(jsonb_build_array(email, name, password_hash, identity_issuer, identity_subject, roles_from)::text,
        'UTF8')), 'hex') as "signIn"
    from users
    ${ids ? sql`where id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` : sql``}`);
  return new Map(
    rows.map(({ id, role, groups, active, signIn }) => [
      id,
      { rights: rightsText(role, groups, active), signIn },
    ]),
  );
}

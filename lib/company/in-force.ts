import { desc, eq } from 'drizzle-orm';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { companyLogos, companyProfiles } from '@/lib/db/schema/rules/company';
import type { Letterhead } from '@/lib/pdf/letterhead';
import { type CompanyProfile, noProfile } from './profile';

/** The profile in force; version 0 if nobody ever decided about it. */
export async function companyInForce(db: Executor): Promise<CompanyProfile & { readonly version: number }> {
  const { version, address, letterhead, logo } = companyProfiles;
  const [row] = await db
    .select({ version, address, letterhead, logo })
    .from(companyProfiles)
    .orderBy(desc(version))
    .limit(1);
  return row ?? { version: 0, ...noProfile };
}

/** What documents print of the company; empty parts if nobody decided about them. */
export async function readLetterhead(db: Executor): Promise<Letterhead> {
  const { address, letterhead, logo } = await companyInForce(db);
  const [picture] =
    logo === null ? [] : await db.select().from(companyLogos).where(eq(companyLogos.hash, logo));
  return {
    address,
    lines: letterhead,
    logo: picture ? { png: picture.png, width: picture.width, height: picture.height } : null,
  };
}

/** A stored logo, also one that is not in force: whoever decides about it looks at it. */
export async function findLogo(
  db: Executor,
  _granted: Granted<'change-requests:read'>,
  hash: string,
): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ png: companyLogos.png })
    .from(companyLogos)
    .where(eq(companyLogos.hash, hash));
  return found?.png;
}

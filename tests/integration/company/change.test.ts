import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anyKind } from '@/lib/change-requests/change-request';
import { companyProfile, requestCompanyProfile } from '@/lib/company/change';
import { companyInForce, findLogo, readLetterhead } from '@/lib/company/in-force';
import { makeLogo } from '@/lib/company/logo';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { companyProfiles } from '@/lib/db/schema/rules/company';
import type { ProviderClient } from '@/lib/provider/client';
import { compareCompany } from '@/lib/verify/compare/rules/company';
import { createTestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';
import { approveAs } from '../../support/people/second-factors';

const now = () => new Date('2026-11-30T12:00:00Z');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="20" height="20"/></svg>';

async function company() {
  const database = await createTestDatabase();
  const { db } = database;
  const requester = await addActor(db, 'admin', 'Petra Admin');
  const decider = await addActor(db, 'admin', 'Luc Admin');
  const logo = value(await makeLogo(Buffer.from(svg)));
  const typed = { address: 'Narva mnt 5\n\n10117 Tallinn\n', letterhead: 'Reg. No. 12345678', note: '' };
  const request = (changes: Partial<Parameters<typeof requestCompanyProfile>[2]> = {}) =>
    requestCompanyProfile({ db, now }, granted(requester, 'company:request'), {
      replaces: 0,
      logo,
      ...typed,
      ...changes,
    });
  // safe: this kind makes no provider requests
  const parts = { db, now, provider: {} as ProviderClient };
  const approve = async () => {
    const [open] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
    if (!open) throw new Error('nothing was requested');
    return approveAs(parts, [anyKind(companyProfile)], decider, open);
  };
  return { database, db, decider, logo, request, approve };
}

describe('the company details on documents', () => {
  test('take effect once a second admin approves them', async () => {
    const { database, db, decider, logo, request, approve } = await company();
    value(await request());
    expect(await companyInForce(db)).toMatchObject({ version: 0, address: [], logo: null });
    value(await approve());
    expect(await readLetterhead(db)).toEqual({
      address: ['Narva mnt 5', '10117 Tallinn'],
      lines: ['Reg. No. 12345678'],
      logo: { png: logo.png, width: logo.width, height: logo.height },
    });
    expect(await findLogo(db, granted(decider, 'change-requests:read'), logo.hash)).toEqual(logo.png);
    expect(await compareCompany(db)).toMatchObject({ count: 1, differing: 0 });
    await database.close();
  });

  test('are shown to the approver with the logo itself', async () => {
    const { database, db, logo, request } = await company();
    value(await request());
    const [open] = await db.select().from(changeRequests);
    const description = anyKind(companyProfile).describe(open?.payload ?? null, 'Petra Admin');
    expect(description.picture?.src).toBe(`/api/company/logo/${logo.hash}`);
    expect(description.lines.map(({ after }) => after)).toContain('Narva mnt 5, 10117 Tallinn');
    await database.close();
  });

  test('keep or lose their logo as requested', async () => {
    const { database, db, logo, request, approve } = await company();
    value(await request());
    value(await approve());
    value(await request({ replaces: 1, logo: 'present', letterhead: '' }));
    value(await approve());
    expect(await companyInForce(db)).toMatchObject({ version: 2, letterhead: [], logo: logo.hash });
    value(await request({ replaces: 2, logo: 'none', letterhead: '' }));
    value(await approve());
    expect(await companyInForce(db)).toMatchObject({ version: 3, logo: null });
    await database.close();
  });

  test('are refused if they do not fit, are not new, or another request is open', async () => {
    const { database, request } = await company();
    expect(await request({ address: 'x'.repeat(61) })).toEqual({ ok: false, error: 'address_too_long' });
    expect(await request({ letterhead: 'a\nb\nc\nd' })).toEqual({ ok: false, error: 'letterhead_too_long' });
    expect(await request({ address: '', letterhead: '', logo: 'none' })).toEqual({
      ok: false,
      error: 'nothing_changed',
    });
    expect(await request({ replaces: 1 })).toEqual({ ok: false, error: 'changed_since' });
    value(await request());
    expect(await request()).toEqual({ ok: false, error: 'already_open' });
    await database.close();
  });

  test('cannot be stored past the approval, and a change of the table is found', async () => {
    const { database, db, request, approve } = await company();
    value(await request());
    value(await approve());
    const [stored] = await db.select().from(companyProfiles);
    if (!stored) throw new Error('a profile is stored');
    const forged = { ...stored, version: 2, address: ['Elsewhere 1'] };
    await expect(db.insert(companyProfiles).values(forged)).rejects.toMatchObject({
      cause: { constraint_name: expect.stringMatching(/^company_profiles/) },
    });
    await database.sql`alter table company_profiles disable trigger append_only`;
    await database.sql`update company_profiles set address = array['Elsewhere 1']`;
    expect(await compareCompany(db)).toMatchObject({ count: 1, differing: 1 });
    await database.close();
  });
});

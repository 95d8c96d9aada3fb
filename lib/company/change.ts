import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { ChangeRequestKind } from '@/lib/change-requests/change-request';
import { openChangeRequest } from '@/lib/change-requests/open';
import type { Database } from '@/lib/db/client';
import { allOrNothing } from '@/lib/db/connection/all-or-nothing';
import { companyLogos, companyProfiles } from '@/lib/db/schema/rules/company';
import { ok, type Result, refuse } from '@/lib/kernel/result';
import { en } from '@/messages/en/rule-answers';
import { t } from '@/messages/rule-answers';
import { textTable } from '@/messages/text-table';
import { companyInForce } from './in-force';
import type { Logo } from './logo';
import { type CompanyProfile, limits, profileSchema, typedLines } from './profile';

/** Why a change was refused, with the only wording of each code. */
export const companyRefusals = textTable(en.company, (code) => t(`company.${code}`));
export type CompanyRefusal = keyof typeof companyRefusals;

/** The subject of every change request about it: there is one company. */
export const companySubject = 'company';

const payload = z.strictObject({
  replaces: z.number().int().min(0),
  before: profileSchema,
  after: profileSchema,
});
type Payload = z.output<typeof payload>;

/** Changes address, letterhead and logo on documents, from the commit on. */
export const companyProfile: ChangeRequestKind<Payload> = {
  kind: 'company.profile',
  requestPermission: 'company:request',
  decidePermission: 'company:decide',
  payload,
  describe: ({ before, after }) => ({
    title: t('companyChange.title'),
    lines: [
      lineOf(t('companyChange.address'), before.address, after.address),
      lineOf(t('companyChange.letterhead'), before.letterhead, after.letterhead),
      {
        term: t('companyChange.logo'),
        before: logoText(before.logo),
        after: logoText(after.logo),
      },
    ],
    ...(after.logo !== null && { picture: { src: logoPath(after.logo), alt: t('companyChange.picture') } }),
    effect: t('companyChange.effect'),
  }),
  async apply(tx, { changeRequest, payload: agreed, decider, now }) {
    const { version } = await companyInForce(tx);
    if (version !== agreed.replaces) return refuse(companyRefusals.changed_since);
    const { address, letterhead, logo } = agreed.after;
    await tx.insert(companyProfiles).values({
      version: version + 1,
      address: [...address],
      letterhead: [...letterhead],
      logo,
      changeRequestId: changeRequest.id,
      at: now,
    });
    await recordAudit(tx, {
      actor: decider,
      action: 'installation.company_changed',
      subjectKind: 'installation',
      subjectId: companySubject,
      details: {
        version: version + 1,
        address: address.join('\n'),
        letterhead: letterhead.join('\n'),
        ...(logo !== null && { logo }),
        changeRequest: changeRequest.id,
      },
    });
    return ok(undefined);
  },
};

const lineOf = (term: string, before: readonly string[], after: readonly string[]) => ({
  term,
  before: before.join(', '),
  after: after.join(', '),
});

/** The address under which pages show a stored logo. */
export const logoPath = (hash: string): string => `/api/company/logo/${hash}`;

/** Approvers see the picture beside the lines; the hash says which one it is. */
const logoText = (logo: string | null): string =>
  logo === null ? '' : t('companyChange.logoHash', { hash: logo.slice(0, 16) });

type Requested = {
  /** The version that the requester has seen. */
  readonly replaces: number;
  readonly address: string;
  readonly letterhead: string;
  /** A new logo, none, or the present one. */
  readonly logo: Logo | 'none' | 'present';
  readonly note: string;
};

/** Requests that documents print another address, letterhead or logo. */
export function requestCompanyProfile(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'company:request'>,
  { replaces, logo, note, ...typed }: Requested,
): Promise<Result<undefined, CompanyRefusal>> {
  const address = typedLines(typed.address);
  const letterhead = typedLines(typed.letterhead);
  if (!fits(address, limits.address)) return Promise.resolve(refuse('address_too_long'));
  if (!fits(letterhead, limits.letterhead)) return Promise.resolve(refuse('letterhead_too_long'));
  return allOrNothing<undefined, CompanyRefusal>(db, async (tx) => {
    const { version, ...before } = await companyInForce(tx);
    if (version !== replaces) return refuse('changed_since');
    const after: CompanyProfile = {
      address,
      letterhead,
      logo: logo === 'present' ? before.logo : logo === 'none' ? null : logo.hash,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return refuse('nothing_changed');
    if (typeof logo !== 'string')
      await tx
        .insert(companyLogos)
        .values({ ...logo, uploadedById: actor.id, uploadedAt: now() })
        .onConflictDoNothing();
    const opened = await openChangeRequest(tx, companyProfile, {
      actor,
      subjectId: companySubject,
      payload: payload.parse({ replaces, before, after }),
      note,
      now: now(),
    });
    return opened.ok ? ok(undefined) : opened;
  });
}

const fits = (lines: readonly string[], most: { readonly lines: number; readonly length: number }): boolean =>
  lines.length <= most.lines && lines.every((line) => [...line].length <= most.length);

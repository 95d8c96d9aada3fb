import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { ClaimMap, OidcSettings } from './oidc-settings';

/** The relevant claims of the identity provider, from verified tokens. */
export type OidcClaims = {
  readonly issuer: string;
  readonly subject: string;
  /** Only if the provider vouches for it. */
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
  /**
   * Whether the provider verified several factors at this sign-in (`amr` of RFC 8176, or a configured `acr`).
   */
  readonly isMultiFactor: boolean;
  /** When the provider verified the person (`auth_time`), which may be long before this sign-in. */
  readonly authenticatedAt: Date | undefined;
  /** Undefined if the provider does not assign roles. */
  readonly rights: Result<OidcRights, 'no_role' | 'two_roles'> | undefined;
};

export type OidcRights = {
  readonly role: Role;
  /** Undefined if the provider does not assign groups. */
  readonly groups: readonly string[] | undefined;
};

type RawClaims = Readonly<Record<string, unknown>>;

type ReadSettings = Pick<OidcSettings, 'issuer' | 'roles' | 'groups'> &
  Partial<Pick<OidcSettings, 'multiFactorAcr'>>;

/** Parses the claims, or refuses those of another issuer or without a subject. */
export function readClaims(
  raw: RawClaims,
  { issuer, roles, groups, multiFactorAcr = [] }: ReadSettings,
): Result<OidcClaims, 'not_from_the_provider'> {
  const { iss, sub } = raw;
  const isOurs = typeof iss === 'string' && withoutSlash(iss) === withoutSlash(issuer);
  if (!isOurs || typeof sub !== 'string' || sub === '' || sub.length > 255)
    return refuse('not_from_the_provider');
  const isVerified = raw.email_verified === true || raw.email_verified === 'true';
  return ok({
    issuer: iss,
    subject: sub,
    verifiedEmail: isVerified && typeof raw.email === 'string' ? cleanLine(raw.email) : undefined,
    name: typeof raw.name === 'string' ? cleanLine(raw.name).slice(0, 100) || undefined : undefined,
    isMultiFactor: isMultiFactor(raw, multiFactorAcr),
    authenticatedAt: readTime(raw.auth_time),
    rights: roles && readRights(raw, roles, groups),
  });
}

function isMultiFactor({ amr, acr }: RawClaims, accepted: readonly string[]): boolean {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return methods.includes('mfa') || (typeof acr === 'string' && accepted.includes(acr));
}

/** Seconds since 1970. */
const readTime = (seconds: unknown): Date | undefined =>
  typeof seconds === 'number' && seconds >= 0 && seconds < 1e11 ? new Date(seconds * 1_000) : undefined;

/** Roles are separated here, so an accidental second role is refused. */
function readRights(
  raw: RawClaims,
  roles: ClaimMap<Role>,
  groups: ClaimMap<string> | undefined,
): Result<OidcRights, 'no_role' | 'two_roles'> {
  const [role, another] = meaningsOf(raw, roles);
  if (!role) return refuse('no_role');
  if (another) return refuse('two_roles');
  return ok({ role, groups: groups && (role === 'approver' ? meaningsOf(raw, groups).sort() : []) });
}

function meaningsOf<Meaning>(raw: RawClaims, { claim, meanings }: ClaimMap<Meaning>): Meaning[] {
  const claimed = valueAt(raw, claim);
  const values: readonly unknown[] = Array.isArray(claimed) ? claimed : [claimed];
  const found = values.flatMap((value) => {
    const meaning = typeof value === 'string' ? meanings.get(value) : undefined;
    return meaning === undefined ? [] : [meaning];
  });
  return [...new Set(found)];
}

/** A claim by its name, which may contain dots, or by its path: `realm_access.roles`. */
function valueAt(raw: RawClaims, claim: string): unknown {
  if (Object.hasOwn(raw, claim)) return raw[claim];
  let value: unknown = raw;
  for (const step of claim.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    // safe: an object with this key of its own
    value = (value as RawClaims)[step];
  }
  return value;
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

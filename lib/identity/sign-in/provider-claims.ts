import { ok, type Result, refuse } from '@/lib/kernel/result';
import type { Role } from '@/lib/kernel/roles';
import { cleanLine } from '@/lib/kernel/texts/text';
import type { ClaimMap, ProviderSettings } from './provider-settings';

/**
 * What the identity provider said about someone, in tokens that were checked, and what of it means something
 * here.
 */
export type ProviderClaims = {
  readonly issuer: string;
  readonly subject: string;
  /** Only where the provider says that it is theirs. */
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
  /**
   * Whether the provider asked for more than one factor at this sign-in (`amr` of RFC 8176, or an `acr` that
   * is set up as such).
   */
  readonly isMultiFactor: boolean;
  /** Undefined where the provider is not asked for roles. */
  readonly rights: Result<ProviderRights, 'no_role' | 'two_roles'> | undefined;
};

export type ProviderRights = {
  readonly role: Role;
  /** Undefined where groups are not the provider's to give. */
  readonly groups: readonly string[] | undefined;
};

type RawClaims = Readonly<Record<string, unknown>>;

type ReadSettings = Pick<ProviderSettings, 'issuer' | 'roles' | 'groups'> &
  Partial<Pick<ProviderSettings, 'multiFactorAcr'>>;

/** Reads the claims, or refuses those of another provider or of nobody. */
export function readClaims(
  raw: RawClaims,
  { issuer, roles, groups, multiFactorAcr = [] }: ReadSettings,
): Result<ProviderClaims, 'not_from_the_provider'> {
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
    rights: roles && readRights(raw, roles, groups),
  });
}

function isMultiFactor({ amr, acr }: RawClaims, accepted: readonly string[]): boolean {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return methods.includes('mfa') || (typeof acr === 'string' && accepted.includes(acr));
}

/** Roles are kept apart here, so whoever gets two of them by mistake gets none. */
function readRights(
  raw: RawClaims,
  roles: ClaimMap<Role>,
  groups: ClaimMap<string> | undefined,
): Result<ProviderRights, 'no_role' | 'two_roles'> {
  const [role, another] = meaningsOf(raw, roles);
  if (!role) return refuse('no_role');
  if (another) return refuse('two_roles');
  return ok({ role, groups: groups && (role === 'approver' ? meaningsOf(raw, groups).sort() : []) });
}

function meaningsOf<Meaning>(raw: RawClaims, { claim, meanings }: ClaimMap<Meaning>): Meaning[] {
  const said = valueAt(raw, claim);
  const values: readonly unknown[] = Array.isArray(said) ? said : [said];
  const found = values.flatMap((value) => {
    const meaning = typeof value === 'string' ? meanings.get(value) : undefined;
    return meaning === undefined ? [] : [meaning];
  });
  return [...new Set(found)];
}

/** A claim by its name, which may have points in it, or by the path to it: `realm_access.roles`. */
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

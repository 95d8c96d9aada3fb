import { ok, type Result, refuse } from '@/lib/kernel/result';
import { type Role, roles } from '@/lib/kernel/roles';
import { inOneCase, isGroupName, longestGroupName } from '@/lib/kernel/texts/group-name';

/** The meaning of a claim's values. */
export type ClaimMap<Meaning> = { readonly claim: string; readonly meanings: ReadonlyMap<string, Meaning> };

/** The identity provider for sign-in (OpenID Connect), and the claims it provides. */
export type OidcSettings = {
  /** As in the provider's tokens; its metadata is below `/.well-known`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its name for people: on the button, and in messages. */
  readonly name: string;
  /** The values of `acr` that assert several factors. */
  readonly multiFactorAcr: readonly string[];
  /**
   * If set, the provider assigns roles and admits new people. Otherwise admins do, and it only authenticates.
   */
  readonly roles: ClaimMap<Role> | undefined;
  /** If set, the provider also assigns the groups of approvers. */
  readonly groups: ClaimMap<string> | undefined;
};

/** Parses `treasury-makers=maker,treasury-approvers=approver`. A refusal is a message. */
export function readRoleMap(text: string): Result<ReadonlyMap<string, Role>, string> {
  const pairs = readPairs(text);
  if (!pairs.ok) return pairs;
  const meanings = new Map<string, Role>();
  for (const [value, word] of pairs.value) {
    const role = roles.find((each) => each === word);
    if (!role) return refuse(`gives a role that is none of: ${roles.join(', ')}`);
    meanings.set(value, role);
  }
  return ok(meanings);
}

/** Parses `treasury-north=north desk,treasury-south=south desk`. */
export function readGroupMap(text: string): Result<ReadonlyMap<string, string>, string> {
  const pairs = readPairs(text);
  if (!pairs.ok) return pairs;
  const meanings = new Map([...pairs.value].map(([value, group]) => [value, inOneCase(group)]));
  return [...meanings.values()].every(isGroupName)
    ? ok(meanings)
    : refuse(`has a group that is more than letters, digits and spaces, or longer than ${longestGroupName}`);
}

function readPairs(text: string): Result<ReadonlyMap<string, string>, string> {
  const pairs = new Map<string, string>();
  for (const pair of text.split(',')) {
    // A claim's value may contain an equals sign, as directory names do; a role or group has none.
    const [, value, meaning] = /^\s*(.+?)\s*=\s*([^=]+?)\s*$/.exec(pair) ?? [];
    if (!value || !meaning) return refuse('is not of the form value=meaning,other value=other meaning');
    if (pairs.has(value)) return refuse('names a value twice');
    pairs.set(value, meaning);
  }
  return ok(pairs);
}

/** The variables that `.env.example` explains, without the empty ones. */
type Source = Readonly<Record<string, string | undefined>>;
type Problem = { readonly name: string; readonly problem: string };

const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const maps = [
  ['OIDC_ROLE_CLAIM', 'OIDC_ROLE_MAP'],
  ['OIDC_GROUP_CLAIM', 'OIDC_GROUP_MAP'],
] as const;

/** The settings, undefined without any, and their problems, which never contain a value. */
export function readOidcSettings(source: Source): {
  readonly settings: OidcSettings | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const isRequested = [...required, ...maps.flat()].some((name) => source[name] !== undefined);
  if (!isRequested) return { settings: undefined, problems };
  for (const name of required) {
    if (source[name] === undefined) problems.push({ name, problem: 'is missing: single sign-on needs it' });
  }
  for (const pair of maps) {
    const missing = pair.filter((name) => source[name] === undefined);
    if (missing.length !== 1) continue;
    problems.push({ name: missing.join(), problem: 'is missing: a claim and its map go together' });
  }
  const keep = <Value>(name: string, read: Result<Value, string>): Value | undefined => {
    if (read.ok) return read.value;
    problems.push({ name, problem: read.error });
    return undefined;
  };
  const { OIDC_ISSUER: issuer = '', OIDC_ROLE_CLAIM: roleClaim, OIDC_GROUP_CLAIM: groupClaim } = source;
  if (issuer && !isSafeAddress(issuer)) {
    problems.push({ name: 'OIDC_ISSUER', problem: 'must be https, or http to this machine' });
  }
  if (source.OIDC_GROUP_MAP && !source.OIDC_ROLE_MAP) {
    problems.push({ name: 'OIDC_ROLE_MAP', problem: 'is missing: groups come with roles' });
  }
  const roleMap = source.OIDC_ROLE_MAP && keep('OIDC_ROLE_MAP', readRoleMap(source.OIDC_ROLE_MAP));
  const groupMap = source.OIDC_GROUP_MAP && keep('OIDC_GROUP_MAP', readGroupMap(source.OIDC_GROUP_MAP));
  const settings: OidcSettings = {
    issuer,
    clientId: source.OIDC_CLIENT_ID ?? '',
    clientSecret: source.OIDC_CLIENT_SECRET ?? '',
    name: source.OIDC_NAME ?? 'single sign-on',
    multiFactorAcr: (source.OIDC_MFA_ACR ?? '').split(/[\s,]+/).filter((value) => value !== ''),
    roles: roleClaim && roleMap ? { claim: roleClaim, meanings: roleMap } : undefined,
    groups: groupClaim && groupMap ? { claim: groupClaim, meanings: groupMap } : undefined,
  };
  return { settings: problems.length === 0 ? settings : undefined, problems };
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

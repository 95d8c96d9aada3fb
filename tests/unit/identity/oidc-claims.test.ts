import { describe, expect, it } from 'vitest';
import { type OidcClaims, readClaims } from '@/lib/identity/sign-in/oidc-claims';
import type { ClaimMap } from '@/lib/identity/sign-in/oidc-settings';
import type { Role } from '@/lib/kernel/roles';

const issuer = 'https://login.example';
const roles: ClaimMap<Role> = {
  claim: 'groups',
  meanings: new Map([
    ['makers', 'maker'],
    ['clerks', 'maker'],
    ['approvers', 'approver'],
  ]),
};
const ana = { iss: issuer, sub: 'ana-1', email: 'ana@example.com', email_verified: true, name: 'Ana' };

function claimsOf(
  raw: Record<string, unknown>,
  requested: Partial<Parameters<typeof readClaims>[1]> = {},
): OidcClaims {
  const read = readClaims(raw, { issuer, roles: undefined, groups: undefined, ...requested });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const rightsOf = (raw: Record<string, unknown>, claim = 'groups', groups?: ClaimMap<string>) =>
  claimsOf({ ...ana, ...raw }, { roles: { ...roles, claim }, groups }).rights;

describe('the claims of an identity provider', () => {
  it('report a second factor by amr or a configured acr', () => {
    const isMultiFactor = (claims: object, multiFactorAcr: string[] = []) => {
      const read = readClaims(
        { ...ana, ...claims },
        { issuer, roles: undefined, groups: undefined, multiFactorAcr },
      );
      return read.ok && read.value.isMultiFactor;
    };
    expect(isMultiFactor({ amr: ['pwd', 'mfa'] })).toBe(true);
    expect(isMultiFactor({ amr: ['pwd'] })).toBe(false);
    expect(isMultiFactor({ amr: 'mfa' })).toBe(false);
    expect(isMultiFactor({ acr: 'strong' }, ['strong'])).toBe(true);
    expect(isMultiFactor({ acr: 'weak' }, ['strong'])).toBe(false);
    expect(isMultiFactor({ acr: 'strong' })).toBe(false);
  });

  it('say when the provider verified the person, in seconds since 1970', () => {
    const at = (auth_time: unknown) => claimsOf({ ...ana, auth_time }).authenticatedAt;
    expect(at(1_795_000_000)).toEqual(new Date('2026-11-18T11:06:40Z'));
    for (const unreadable of [undefined, '1795000000', -1, Number.NaN, 1_795_000_000_000]) {
      expect(at(unreadable)).toBeUndefined();
    }
  });

  it('identify a person by issuer and subject', () => {
    expect(claimsOf(ana)).toEqual({
      issuer,
      subject: 'ana-1',
      verifiedEmail: 'ana@example.com',
      name: 'Ana',
      isMultiFactor: false,
      authenticatedAt: undefined,
      rights: undefined,
    });
  });

  it('are refused from another issuer, or without a subject', () => {
    for (const raw of [
      { ...ana, iss: 'https://other.example' },
      { ...ana, sub: '' },
      { ...ana, sub: 7 },
      {},
    ]) {
      expect(readClaims(raw, { issuer, roles: undefined, groups: undefined }).ok).toBe(false);
    }
  });

  it('give an address only if verified', () => {
    for (const email_verified of [false, undefined, 'no', 1]) {
      expect(claimsOf({ ...ana, email_verified }).verifiedEmail).toBeUndefined();
    }
    expect(claimsOf({ ...ana, email_verified: 'true' }).verifiedEmail).toBe('ana@example.com');
  });
});

describe('the role in claims', () => {
  it('is read from one value or a list', () => {
    expect(rightsOf({ groups: 'makers' })).toEqual({ ok: true, value: { role: 'maker', groups: undefined } });
    expect(rightsOf({ groups: ['staff', 'approvers'] })).toMatchObject({ value: { role: 'approver' } });
  });

  it('may be repeated', () => {
    expect(rightsOf({ groups: ['makers', 'clerks'] })).toMatchObject({ value: { role: 'maker' } });
  });

  it('is refused if there are two', () => {
    expect(rightsOf({ groups: ['makers', 'approvers'] })).toEqual({ ok: false, error: 'two_roles' });
  });

  it('is refused without a mapped value of any shape', () => {
    for (const groups of [
      undefined,
      null,
      [],
      ['staff'],
      'makers approvers',
      { makers: true },
      7,
      [['makers']],
    ]) {
      expect(rightsOf({ groups })).toEqual({ ok: false, error: 'no_role' });
    }
  });

  it('is found by a path or a name with dots, but never in prototype members', () => {
    expect(rightsOf({ realm_access: { roles: ['makers'] } }, 'realm_access.roles')?.ok).toBe(true);
    expect(rightsOf({ 'https://desk.example/roles': 'makers' }, 'https://desk.example/roles')?.ok).toBe(true);
    expect(rightsOf({}, 'constructor.name')?.ok).toBe(false);
  });
});

describe('the groups in claims', () => {
  const apps: ClaimMap<string> = {
    claim: 'groups',
    meanings: new Map([
      ['north', 'North desk'],
      ['far-north', 'North desk'],
    ]),
  };

  it('come with the role, each once', () => {
    expect(rightsOf({ groups: ['approvers', 'north', 'far-north'] }, 'groups', apps)).toEqual({
      ok: true,
      value: { role: 'approver', groups: ['North desk'] },
    });
  });

  it('are empty for roles that approve nothing', () => {
    expect(rightsOf({ groups: ['makers', 'north'] }, 'groups', apps)).toMatchObject({
      value: { groups: [] },
    });
  });

  it('are empty without mapped values', () => {
    expect(rightsOf({ groups: ['approvers'] }, 'groups', apps)).toMatchObject({ value: { groups: [] } });
  });
});

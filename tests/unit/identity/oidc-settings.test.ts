import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/composition/env';
import { EnvironmentError } from '@/lib/composition/env/problems';
import { readOidcSettings } from '@/lib/identity/sign-in/oidc-settings';

const complete = {
  OIDC_ISSUER: 'https://login.example/realms/treasury',
  OIDC_CLIENT_ID: 'paydesk',
  OIDC_CLIENT_SECRET: 'canary-client-secret',
};
const withRoles = {
  ...complete,
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLE_MAP: 'treasury-makers = maker, boss=admin',
};

const problemsOf = (source: Record<string, string>): Record<string, string> =>
  Object.fromEntries(readOidcSettings(source).problems.map(({ name, problem }) => [name, problem]));

describe('the settings of single sign-on', () => {
  it('are undefined without variables', () => {
    expect(readOidcSettings({})).toEqual({ settings: undefined, problems: [] });
  });

  it('are complete with an issuer and a client, and then give no roles', () => {
    const { settings } = readOidcSettings(complete);
    expect(settings).toMatchObject({ clientId: 'paydesk', name: 'single sign-on' });
    expect(settings?.roles).toBeUndefined();
  });

  it('map values of a claim to roles, with any spacing', () => {
    const { settings } = readOidcSettings(withRoles);
    expect(settings?.roles?.claim).toBe('groups');
    expect([...(settings?.roles?.meanings ?? [])]).toEqual([
      ['treasury-makers', 'maker'],
      ['boss', 'admin'],
    ]);
  });

  it('map directory names with equals signs', () => {
    const { settings } = readOidcSettings({ ...withRoles, OIDC_ROLE_MAP: 'cn=makers=maker' });
    expect(settings?.roles?.meanings.get('cn=makers')).toBe('maker');
  });

  it('map values of a claim to groups in one spelling', () => {
    const { settings } = readOidcSettings({
      ...withRoles,
      OIDC_GROUP_CLAIM: 'groups',
      OIDC_GROUP_MAP: 'tn=NORTH  desk',
    });
    expect(settings?.groups?.meanings.get('tn')).toBe('North desk');
  });

  it('name missing variables', () => {
    expect(Object.keys(problemsOf({ OIDC_ISSUER: complete.OIDC_ISSUER })).sort()).toEqual([
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
    ]);
    expect(Object.keys(problemsOf({ ...complete, OIDC_ROLE_MAP: 'a=maker' }))).toEqual(['OIDC_ROLE_CLAIM']);
    expect(
      Object.keys(problemsOf({ ...complete, OIDC_GROUP_CLAIM: 'groups', OIDC_GROUP_MAP: 'a=north' })),
    ).toEqual(['OIDC_ROLE_MAP']);
  });

  it('refuse an invalid map, an unknown role and a repeated value', () => {
    const problemOf = (map: string) => problemsOf({ ...withRoles, OIDC_ROLE_MAP: map }).OIDC_ROLE_MAP;
    expect(problemOf('treasury-makers')).toMatch(/not of the form/);
    expect(problemOf('a=owner')).toMatch(/none of: viewer, maker, approver, admin/);
    expect(problemOf('a=maker,a=approver')).toMatch(/twice/);
  });

  it('accept plain http only from this machine', () => {
    expect(problemsOf({ ...complete, OIDC_ISSUER: 'http://login.example' })).toHaveProperty('OIDC_ISSUER');
    expect(problemsOf({ ...complete, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual({});
  });
});

describe('the environment with single sign-on', () => {
  const office = {
    DATABASE_URL: 'postgres://paydesk:secret@127.0.0.1/paydesk',
    NEXTAUTH_SECRET: 'canary-session-0123456789-0123456789',
    SERVICE_BASE_URL: 'https://service.example',
    SERVICE_API_KEY: 'canary-key',
    SERVICE_SIGNING_SECRET: 'canary-signing',
    SERVICE_TRANSACTION_SECRET: 'canary-transaction',
  };

  it('keeps the client’s secret out of JSON, logs and spread copies', () => {
    const env = readEnv({ ...office, ...complete });
    expect(env.singleSignOn?.clientSecret).toBe('canary-client-secret');
    const shown = [JSON.stringify(env), inspect(env, { depth: 5 }), JSON.stringify({ ...env.singleSignOn })];
    expect(shown.join()).not.toContain('canary');
  });

  it('accepts passwords unless switched off, which requires single sign-on', () => {
    expect(readEnv(office).localPasswords).toBe(true);
    expect(readEnv({ ...office, ...complete, LOCAL_PASSWORDS: 'off' }).localPasswords).toBe(false);
    expect(() => readEnv({ ...office, LOCAL_PASSWORDS: 'off' })).toThrow(EnvironmentError);
  });

  it('refuses a demo secret in production', () => {
    const source = {
      ...office,
      ...complete,
      NODE_ENV: 'production',
      NEXTAUTH_URL: 'https://paydesk.example',
    };
    expect(readEnv(source).singleSignOn).toBeDefined();
    expect(() => readEnv({ ...source, OIDC_CLIENT_SECRET: 'demo-only-client' })).toThrow(
      'OIDC_CLIENT_SECRET',
    );
  });
});

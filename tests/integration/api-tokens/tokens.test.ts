import { inspect as show } from 'node:util';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findBearer } from '@/lib/api-tokens/bearer';
import { createOwnToken } from '@/lib/api-tokens/create-own';
import { listOwnTokens, listTokens } from '@/lib/api-tokens/queries';
import { revokeToken } from '@/lib/api-tokens/revoke';
import { tokenHashOf } from '@/lib/api-tokens/secret';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { apiTokens, serviceUsers } from '@/lib/db/schema/rules/api-tokens';
import { changeRequests } from '@/lib/db/schema/rules/change-requests';
import { compareApiTokens } from '@/lib/verify/compare/rules/api-tokens';
import { createTestDatabase } from '../../support/database/database';
import { value } from '../../support/orders/orders';
import { addAdmins, giveRights } from '../../support/people/admins';
import {
  approveServiceToken,
  askForServiceToken,
  createTokenAs,
  everyScope,
  givePassword,
  issueAs,
  newestToken,
  openTokenRequest,
  personalToken,
  serviceToken,
  setPerson,
} from '../../support/people/api-tokens';
import { addRecordedActor, granted } from '../../support/people/people';
import { reauthenticating } from '../../support/people/reauthentication';

async function people() {
  const { db, sql, close } = await createTestDatabase();
  onTestFinished(close);
  const { ana, ben } = await addAdmins(db);
  const maker = await addRecordedActor(db, 'maker', 'Marta Maker');
  return { db, sql, ana, ben, maker };
}

const now = () => new Date();
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const inspect = (stored: unknown) =>
  show(stored, { depth: null, maxArrayLength: null, maxStringLength: null });
const scope = async () => 'approvers_and_admins' as const;
const bearerOf = (db: Database, secret: string, at = now()) => findBearer(db, secret, at, scope);

const records = (db: Database) =>
  db.select().from(auditRecords).where(eq(auditRecords.subjectKind, 'token')).orderBy(auditRecords.sequence);

describe('a personal token', () => {
  it('opens with its secret, of which only the hash is stored', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker, { scopes: ['orders:read'] });
    expect(secret).toMatch(/^pd_pat_[\w-]{43}$/);
    const bearer = await bearerOf(db, secret);
    expect(bearer).toMatchObject({ actor: { id: maker.id, role: 'maker' }, scopes: ['orders:read'] });
    const row = await newestToken(db);
    expect(row.tokenHash).toBe(tokenHashOf(secret));
    expect(inspect([row, await records(db)])).not.toContain(secret.slice('pd_pat_'.length));
  });

  it('is recorded when it is created and revoked, and opens nothing afterwards', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker);
    const { id } = await newestToken(db);
    value(await revokeToken({ db, now }, granted(maker, 'tokens:create'), id));
    expect(await bearerOf(db, secret)).toBeUndefined();
    expect((await records(db)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['token.created', id],
      ['token.revoked', id],
    ]);
    expect(await compareApiTokens(db)).toMatchObject({ count: 1, differing: 0 });
  });

  it('expires', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker, { days: 30 });
    expect(await bearerOf(db, secret, later(29))).toBeDefined();
    expect(await bearerOf(db, secret, later(31))).toBeUndefined();
  });

  it('opens nothing while its owner is deactivated, and reads as their role of now', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker);
    await giveRights(db, maker.id, { role: 'viewer', groups: [] });
    expect((await bearerOf(db, secret))?.actor.role).toBe('viewer');
    await setPerson(db, maker, { isActive: false });
    expect(await bearerOf(db, secret)).toBeUndefined();
  });

  it('grants nothing to an owner who must first choose a password or add a second factor', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker);
    await setPerson(db, maker, { mustChangePassword: true });
    expect((await bearerOf(db, secret))?.actor).toMatchObject({ mustChangePassword: true });
    await setPerson(db, maker, { mustChangePassword: false, role: 'approver' });
    expect((await bearerOf(db, secret))?.actor).toMatchObject({ role: 'approver', mustAddFactor: true });
  });

  it('is not created without reauthentication, a name or a scope', async () => {
    const { db, maker } = await people();
    const granting = granted(maker, 'tokens:create');
    await givePassword(db, maker);
    const password = { kind: 'password', password: 'not the password' } as const;
    const refused = await createOwnToken(reauthenticating(db), granting, everyScope, password);
    expect(refused).toMatchObject({ ok: false, error: 'password_wrong' });
    expect(await createTokenAs(db, maker, { name: '  ' })).toEqual({ ok: false, error: 'name_missing' });
    expect(await createTokenAs(db, maker, { scopes: [] })).toEqual({ ok: false, error: 'scopes_missing' });
    expect(await db.$count(apiTokens)).toBe(0);
  });

  it('is listed with its last use, accurate to the minute, and never with its hash', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker);
    const [first, soon] = [later(1), new Date(later(1).getTime() + 30_000)];
    await bearerOf(db, secret, first);
    await bearerOf(db, secret, soon);
    const listed = await listOwnTokens(db, granted(maker, 'tokens:create'), now());
    expect(listed).toMatchObject([{ name: 'Dashboard', lastUsedAt: first, isIssued: true }]);
    expect(JSON.stringify(listed)).not.toContain(tokenHashOf(secret));
  });

  it('is logged when it is used, once a minute', async () => {
    const { db, maker } = await people();
    const secret = await personalToken(db, maker);
    const { id } = await newestToken(db);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const at of [later(1), new Date(later(1).getTime() + 30_000)]) await bearerOf(db, secret, at);
    const used = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(used).toMatchObject([
      { event: 'api_token_used', security: true, person: maker.id, reference: id },
    ]);
    warn.mockRestore();
  });

  it('is revoked by its owner or an admin, and by nobody else', async () => {
    const { db, ana, maker } = await people();
    await personalToken(db, maker);
    const { id } = await newestToken(db);
    const other = await addRecordedActor(db, 'maker', 'Otto Maker');
    expect(await revokeToken({ db, now }, granted(other, 'tokens:create'), id)).toEqual({
      ok: false,
      error: 'not_found',
    });
    value(await revokeToken({ db, now }, granted(ana, 'people:manage'), id));
    expect((await newestToken(db)).revokedAt).not.toBeNull();
  });
});

describe('a service token', () => {
  it('is requested by one admin, approved by another and issued to the first', async () => {
    const { db, ana, ben } = await people();
    value(await askForServiceToken(db, ana, { scopes: ['orders:read', 'accounts:read'] }));
    const request = await openTokenRequest(db);
    value(await approveServiceToken(db, ben, request));
    const { id, tokenHash } = await newestToken(db);
    expect(tokenHash).toBeNull();
    expect(await issueAs(db, ben, id)).toEqual({ ok: false, error: 'not_requester' });
    const { secret } = value(await issueAs(db, ana, id));
    expect(await issueAs(db, ana, id)).toEqual({ ok: false, error: 'not_issuable' });
    const [serviceUser] = await db.select().from(serviceUsers);
    expect(await bearerOf(db, secret)).toMatchObject({
      actor: { id: serviceUser?.id, name: 'ERP', role: 'viewer' },
      scopes: ['accounts:read', 'orders:read'],
    });
    expect(await compareApiTokens(db)).toMatchObject({ count: 1, differing: 0 });
    const stored = [await db.select().from(changeRequests), await records(db)];
    expect(inspect(stored)).not.toContain(secret.slice('pd_svc_'.length));
  });

  it('is not approved by its requester', async () => {
    const { db, ana } = await people();
    value(await askForServiceToken(db, ana));
    expect(await approveServiceToken(db, ana, await openTokenRequest(db))).toMatchObject({ ok: false });
    expect(await db.$count(apiTokens)).toBe(0);
  });

  it('belongs to no person, who could sign in or approve', async () => {
    const { db, ana, ben } = await people();
    const before = await db.$count(users);
    await serviceToken(db, [ana, ben]);
    expect(await db.$count(users)).toBe(before);
  });

  it('is one of several of the same service user, found by its name in any case', async () => {
    const { db, ana, ben } = await people();
    value(await askForServiceToken(db, ana));
    value(await approveServiceToken(db, ben, await openTokenRequest(db)));
    value(await askForServiceToken(db, ben, { serviceUser: 'erp', name: 'Second' }));
    const open = await db.select().from(changeRequests).where(eq(changeRequests.state, 'open'));
    const again = open.find(({ requesterId }) => requesterId === ben.id);
    if (!again) throw new Error('it was requested');
    value(await approveServiceToken(db, ana, again));
    expect(await db.select({ name: serviceUsers.name }).from(serviceUsers)).toEqual([{ name: 'ERP' }]);
    expect(await listTokens(db, granted(ana, 'people:manage'), now())).toMatchObject([
      { ownerName: 'ERP', name: 'Second' },
      { ownerName: 'ERP', name: 'Dashboard' },
    ]);
  });
});

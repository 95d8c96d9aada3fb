import { describe, expect, it } from 'vitest';
import { type Actor, grant } from '@/lib/access/grant';
import { permissions, permissionsOf } from '@/lib/access/permissions';
import { newUserId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';

const actor = (role: Actor['role']): Actor => ({
  id: newUserId(),
  name: 'Ana',
  email: 'ana@example.com',
  role,
});

describe('the table of permissions', () => {
  it.each(roles)('never lets a %s both draft and approve', (role) => {
    const may = permissionsOf[role];
    expect(may.has('payments:draft') && may.has('payments:approve')).toBe(false);
  });

  it('keeps those who decide on people from drafting and approving', () => {
    const managers = roles.filter((role) => permissionsOf[role].has('people:manage'));
    expect(managers).toEqual(['admin']);
    expect(permissionsOf.admin.has('payments:draft')).toBe(false);
    expect(permissionsOf.admin.has('payments:approve')).toBe(false);
  });

  it('lets makers, approvers and admins stop unsent payments', () => {
    expect(roles.filter((role) => permissionsOf[role].has('payments:stop')).sort()).toEqual([
      'admin',
      'approver',
      'maker',
    ]);
  });

  it('gives a viewer no permission to change anything but their own profile and tokens', () => {
    const changing = [...permissionsOf.viewer].filter((permission) => !permission.endsWith(':read'));
    expect(changing).toEqual(['profile:manage', 'tokens:create']);
  });

  it.each(roles)('lets a %s manage their own profile', (role) => {
    expect(permissionsOf[role].has('profile:manage')).toBe(true);
  });

  it('gives every permission to someone', () => {
    const given = new Set(roles.flatMap((role) => [...permissionsOf[role]]));
    expect([...given].sort()).toEqual([...permissions].sort());
  });
});

describe('a grant', () => {
  it('is created exactly if the table allows it', () => {
    for (const role of roles) {
      for (const permission of permissions) {
        const granted = grant(actor(role), permission);
        expect(granted !== undefined, `${role} ${permission}`).toBe(permissionsOf[role].has(permission));
      }
    }
  });
});

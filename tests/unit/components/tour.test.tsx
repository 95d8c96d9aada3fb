import { describe, expect, it } from 'vitest';
import { rooms } from '@/app/(office)/rooms';
import { stepsWithin } from '@/components/tour/steps';
import { tourCookie } from '@/components/tour/tour-cookie';
import { permissionsOf } from '@/lib/access/permissions';
import { type Role, roles } from '@/lib/kernel/roles';

const pagesOf = (role: Role): readonly string[] =>
  rooms.filter(({ permission }) => permissionsOf[role].has(permission)).map(({ href }) => href);

describe('the tour', () => {
  it.each(roles)('leads a %s to pages of their role only', (role) => {
    const pages = pagesOf(role);
    const hrefs = stepsWithin(pages).flatMap(({ href }) => href ?? []);
    expect(hrefs.every((href) => pages.includes(href))).toBe(true);
    expect(stepsWithin(pages).at(-1)?.id).toBe('search');
  });

  it('shows an approver all of its steps', () => {
    expect(stepsWithin(pagesOf('approver')).map(({ id }) => id)).toEqual([
      'inbox',
      'approve',
      'batch',
      'statement',
      'audit',
      'search',
    ]);
  });

  it('notes its offer in a cookie that no other host of the domain can plant over https', () => {
    expect(tourCookie(true)).toMatch(/^__Host-paydesk-tour=offered; path=\/; .*; secure$/);
    expect(tourCookie(false)).not.toContain('secure');
  });
});

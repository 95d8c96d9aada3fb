import type { Permission } from '@/lib/identity/permissions';

/** How each permission reads to the people who have it. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  'accounts:read': 'See accounts and banking details',
  'accounts:open': 'Open accounts',
  'statements:read': 'Read and download statements',
  'payments:read': 'See payments',
  'payments:draft': 'Draft payments and submit them',
  'payments:approve': 'Approve or decline payments of others',
  'payments:reschedule': 'Reschedule pending payments',
  'payments:cancel': 'Cancel pending payments',
  'people:read': 'See people and roles',
  'people:manage': 'Add people, change roles, switch off',
  'audit:read': 'Read and verify the audit',
  'profile:manage': 'Change one’s own password',
};

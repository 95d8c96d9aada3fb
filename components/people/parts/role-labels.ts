import type { Role } from '@/lib/kernel/roles';

/** How each role reads, in the order of growing responsibility. */
export const roleWords: Readonly<Record<Role, { readonly label: string; readonly explanation: string }>> = {
  viewer: { label: 'Viewer', explanation: 'Reads accounts, payments and statements. Changes nothing.' },
  maker: { label: 'Maker', explanation: 'Drafts payments and submits them for approval.' },
  approver: { label: 'Approver', explanation: 'Decides about payments that others made; opens accounts.' },
  admin: { label: 'Admin', explanation: 'Decides who the others are. Neither drafts nor approves.' },
};

import type { Role } from '@/lib/kernel/roles';

export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Of an approver: the groups that a policy can ask for. */
  readonly groups?: readonly string[];
  /** No secret: it is printed, shown on the sign-in page, and only ever seeded by the demo. */
  readonly password: string;
  /** What this person can do, in a few words. */
  readonly can: string;
};

/** The people of the demo: enough of each role that an order can be drafted, decided about and audited. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Marta Kovač',
    email: 'marta.kovac@example.com',
    role: 'maker',
    password: 'demo-only-maker-1',
    can: 'Drafts payments and submits them',
  },
  {
    name: 'Jonas Lindqvist',
    email: 'jonas.lindqvist@example.com',
    role: 'maker',
    password: 'demo-only-maker-2',
    can: 'Drafts payments and submits them',
  },
  {
    name: 'Anna Weiss',
    email: 'anna.weiss@example.com',
    role: 'approver',
    groups: ['Senior'],
    password: 'demo-only-approver-1',
    can: 'Approves payments, opens accounts',
  },
  {
    name: 'Tomás Oliveira',
    email: 'tomas.oliveira@example.com',
    role: 'approver',
    password: 'demo-only-approver-2',
    can: 'Approves payments, opens accounts',
  },
  {
    name: 'Ines Moreau',
    email: 'ines.moreau@example.com',
    role: 'viewer',
    password: 'demo-only-viewer-1',
    can: 'Reads accounts, payments and statements',
  },
  {
    name: 'Petra Novak',
    email: 'petra.novak@example.com',
    role: 'admin',
    password: 'demo-only-admin-lantern-1',
    can: 'Requests and approves changes of people and policy, reads the audit trail',
  },
  {
    name: 'Luc Bernard',
    email: 'luc.bernard@example.com',
    role: 'admin',
    password: 'demo-only-admin-lantern-2',
    can: 'Requests and approves changes of people and policy, reads the audit trail',
  },
];

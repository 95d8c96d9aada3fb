import type { Role } from '@/lib/kernel/roles';

export type Roles = readonly Role[];

// Declared here, not taken from the product's table of permissions: a wider table has to fail the matrix.
export const everyone: Roles = ['viewer', 'maker', 'approver', 'admin'];
export const allButViewers: Roles = ['maker', 'approver', 'admin'];
export const makers: Roles = ['maker'];
export const approvers: Roles = ['approver'];
export const admins: Roles = ['admin'];
export const makersAndApprovers: Roles = ['maker', 'approver'];
export const makersAndAdmins: Roles = ['maker', 'admin'];
export const approversAndAdmins: Roles = ['approver', 'admin'];

/**
 * `visitors`: everybody, signed in or not. `absent`: nobody, the address answers 404. `fault`: the page of
 * a fault by the framework, which answers 500 and shows nothing.
 */
export type PageRule = Roles | 'visitors' | 'absent' | 'fault';

/** `tokens`: by token of the API alone. `signatures`: the provider's. `sign-in`: what next-auth answers. */
export type RouteRule = Roles | 'visitors' | 'tokens' | 'signatures' | 'sign-in';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];
export type RouteRules = Readonly<Partial<Record<Method, RouteRule>>>;

/** `halfway`: with a correct password and a second factor that is still pending. */
export type ActionRule = Roles | 'visitors' | 'halfway';

/** A rule for each entry of the build. */
export type Declared<Rule> = Readonly<Record<string, Rule>>;

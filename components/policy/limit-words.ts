import type { Limit } from '@/lib/policy/rules/policy';

/** Whose payments a limit adds up. */
export const limitScopes: Readonly<Record<Limit['scope'], string>> = {
  maker: 'One maker asks for',
  beneficiary: 'One beneficiary gets',
  account: 'Leaves one account',
};

export const limitPeriods: Readonly<Record<Limit['period'], string>> = { day: 'A day', month: 'A month' };

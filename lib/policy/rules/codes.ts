import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Policy } from './policy';

/**
 * Whether an authenticator code may confirm a decision about this sum, in cents; above the policy's limit
 * only a passkey may.
 */
export const areCodesEnough = ({ codesUpTo }: Pick<Policy, 'codesUpTo'>, sum: MinorUnits): boolean =>
  codesUpTo === null || sum <= fromDecimal(codesUpTo);

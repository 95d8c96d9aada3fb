import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import type { ActionReply } from '@/lib/kernel/action-reply';

/**
 * What a change request was answered: it waits now, or there is something to be wary of that has to be
 * answered first.
 */
export type AskedReply = ActionReply<{ readonly id: string } | { readonly warnings: readonly string[] }>;

export type AskForBeneficiary = (asked: {
  readonly id: string;
  /** The version that is changed; null for a new beneficiary. */
  readonly version: number | null;
  readonly input: BeneficiaryInput;
  readonly note: string;
  readonly seenWarnings: readonly string[];
}) => Promise<AskedReply>;

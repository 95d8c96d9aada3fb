import type { BeneficiaryInput } from '@/lib/beneficiaries/changes/input';
import type { ActionReply } from '@/lib/kernel/action-reply';

/** The reply to a change request: now pending approval, or warnings to acknowledge first. */
export type RequestReply = ActionReply<{ readonly id: string } | { readonly warnings: readonly string[] }>;

export type RequestBeneficiary = (requested: {
  readonly id: string;
  /** The version to change; null for a new beneficiary. */
  readonly version: number | null;
  readonly input: BeneficiaryInput;
  readonly note: string;
  readonly seenWarnings: readonly string[];
}) => Promise<RequestReply>;

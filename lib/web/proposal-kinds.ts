import 'server-only';
import {
  addBeneficiaryKind,
  changeBeneficiaryKind,
  retireBeneficiaryKind,
} from '@/lib/beneficiaries/proposal-kinds';
import { declareFailed, releaseException } from '@/lib/exceptions/proposal-kinds';
import { enrolFactorKind, removeFactorKind } from '@/lib/identity/factors-proposals';
import { personKinds } from '@/lib/identity/person-kinds';
import { paymentCancel, paymentReschedule } from '@/lib/payments/at-service-proposals';
import { policyChange } from '@/lib/policy/change';
import { type AnyProposalKind, anyKind } from '@/lib/proposals/proposal';
import { recurringChange, recurringSetUp } from '@/lib/recurring/proposal-kinds';
import { releaseRestore } from '@/lib/restores/release';

/** Every kind of change that one person asks for and another must agree to. A room adds its own as a line here. */
export const proposalKinds: readonly AnyProposalKind[] = [
  anyKind(policyChange),
  anyKind(paymentReschedule),
  anyKind(paymentCancel),
  anyKind(addBeneficiaryKind),
  anyKind(changeBeneficiaryKind),
  anyKind(retireBeneficiaryKind),
  anyKind(enrolFactorKind),
  anyKind(removeFactorKind),
  anyKind(releaseException),
  anyKind(declareFailed),
  anyKind(recurringSetUp),
  anyKind(recurringChange),
  anyKind(releaseRestore),
  ...personKinds,
];

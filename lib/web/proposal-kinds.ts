import 'server-only';
import {
  addBeneficiaryKind,
  changeBeneficiaryKind,
  retireBeneficiaryKind,
} from '@/lib/beneficiaries/proposal-kinds';
import { enrolFactorKind, removeFactorKind } from '@/lib/identity/factors-proposals';
import { type AnyProposalKind, anyKind } from '@/lib/proposals/proposal';

/** Every kind of change that one person asks for and another must agree to. A room adds its own as a line here. */
export const proposalKinds: readonly AnyProposalKind[] = [
  anyKind(addBeneficiaryKind),
  anyKind(changeBeneficiaryKind),
  anyKind(retireBeneficiaryKind),
  anyKind(enrolFactorKind),
  anyKind(removeFactorKind),
];

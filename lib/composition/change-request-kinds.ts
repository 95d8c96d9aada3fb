import { serviceTokenKind } from '@/lib/api-tokens/service-token';
import {
  addBeneficiaryKind,
  changeBeneficiaryKind,
  retireBeneficiaryKind,
} from '@/lib/beneficiaries/changes/change-request-kinds';
import { type AnyChangeRequestKind, anyKind } from '@/lib/change-requests/change-request';
import { companyProfile } from '@/lib/company/change';
import { accountConfidentiality } from '@/lib/confidential-accounts/change';
import { personDeputy } from '@/lib/deputies/change-request-kind';
import { eventEndpointKind } from '@/lib/event-endpoints/change-request-kind';
import { declareFailed, releaseException } from '@/lib/orders/exceptions/change-request-kinds';
import { paymentCancel, paymentReschedule } from '@/lib/orders/provider-requests/change-request-kinds';
import { personKinds } from '@/lib/people/person-kinds';
import { enrolFactorKind, removeFactorKind } from '@/lib/people/second-factors/change-request-kinds';
import { policyChange } from '@/lib/policy/changes/change';
import { recurringChange, recurringSetUp } from '@/lib/recurring/requests/change-request-kinds';
import { releaseRestore } from '@/lib/restores/release';

/** Every kind of change request, for pages, worker and notices. A room adds its own here. */
export const changeRequestKinds: readonly AnyChangeRequestKind[] = [
  anyKind(policyChange),
  anyKind(accountConfidentiality),
  anyKind(companyProfile),
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
  anyKind(personDeputy),
  anyKind(serviceTokenKind),
  anyKind(eventEndpointKind),
];

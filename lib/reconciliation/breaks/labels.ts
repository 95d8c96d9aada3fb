import type { ResolutionKind } from '@/lib/kernel/states/reconciliation-states';

export const resolutionLabels: Readonly<Record<ResolutionKind, string>> = {
  made_elsewhere: 'The payment was made outside Paydesk and is correct',
  agreed_with_service: 'The bank has explained or corrected it',
  money_returned: 'The money was returned',
  recurring_payment: 'It is a recurring payment, and this is its account',
  charged_rightly: 'The amount or fee charged is correct',
  other: 'Another reason',
};

/** Messages for refused commands on breaks. The only place of these texts. */
export const breakRefusals = {
  not_found: 'This difference does not exist.',
  gone: 'This difference has cleared. The page now shows since when.',
  wrong_state: 'Someone else changed this difference first. The page now shows its current status.',
  own_order: 'You created or edited this order, so someone else must resolve the difference.',
  no_candidate: 'This entry does not fit that recurring payment. Choose another reason.',
  text_missing: 'Enter a short explanation that others can rely on.',
} as const;
export type BreakRefusal = keyof typeof breakRefusals;

export const longestText = 1_000;

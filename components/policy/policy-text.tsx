import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { euro, hoursText, seatText } from '@/lib/policy/rules/labels';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { BandTable } from './band-table';
import { LimitTable } from './limit-table';

/** A policy in full: required approvals, limits and the other rules. */
export const PolicyText = ({
  policy,
  accountLabels,
}: {
  policy: Policy;
  /** Labels of our own accounts by IBAN. */
  accountLabels: Readonly<Record<string, string>>;
}) => (
  <>
    <Card>
      <CardHeader title={t('bands.title')} description={t('bands.description')} />
      <BandTable bands={policy.bands} accountLabels={accountLabels} />
    </Card>
    <Card>
      <CardHeader
        title={t('limits.title')}
        description={policy.limits.length === 0 ? t('limits.empty') : t('limits.description')}
      />
      {policy.limits.length === 0 ? null : <LimitTable limits={policy.limits} />}
    </Card>
    <Card>
      <CardHeader title={t('rules.title')} />
      <CardBody>
        <DefinitionList items={rulesOf(policy)} />
      </CardBody>
    </Card>
  </>
);

function rulesOf({
  ownAccounts,
  codesUpTo,
  signInFactor,
  approvalExpiryHours,
  remindAfterHours,
  escalateAfterHours,
  recheckAfterHours,
  duplicateDays,
  beneficiaries: { onlyFromBook, coolingHours, coolingAbove },
  atService,
  cutOff,
}: Policy): Definition[] {
  return [
    {
      term: t('rules.ownAccounts'),
      detail: ownAccounts
        ? t('rules.ownAccountsRule', { seats: seatText(ownAccounts) })
        : t('rules.ownAccountsNormal'),
    },
    {
      term: t('rules.secondFactor'),
      detail: codesUpTo === null ? t('rules.codesForAll') : t('rules.codesUpTo', { amount: euro(codesUpTo) }),
    },
    {
      term: t('rules.signIn'),
      detail: signInFactor === 'everyone' ? t('rules.signInEveryone') : t('rules.signInSome'),
    },
    { term: t('rules.expiry'), detail: t('rules.expiryRule', { time: hoursText(approvalExpiryHours) }) },
    { term: t('rules.reminders'), detail: remindersOf({ remindAfterHours, escalateAfterHours }) },
    { term: t('rules.recheck'), detail: t('rules.recheckRule', { time: hoursText(recheckAfterHours) }) },
    { term: t('rules.duplicates'), detail: t('rules.duplicatesRule', { days: duplicateDays }) },
    { term: t('rules.beneficiaries'), detail: onlyFromBook ? t('rules.onlyVerified') : t('rules.anyone') },
    {
      term: t('rules.newBeneficiaries'),
      detail:
        coolingHours === 0
          ? t('rules.coolingNone')
          : t('rules.cooling', { amount: euro(coolingAbove), time: hoursText(coolingHours) }),
    },
    {
      term: t('rules.rescheduling'),
      detail: atService.rescheduleNeedsApproval ? t('rules.reschedulingTwo') : t('rules.reschedulingOne'),
    },
    {
      term: t('rules.cancelling'),
      detail: atService.cancelNeedsApproval ? t('rules.cancellingTwo') : t('rules.cancellingOne'),
    },
    { term: t('rules.cutOff'), detail: t('rules.cutOffRule', cutOff) },
  ];
}

function remindersOf({
  remindAfterHours: remind,
  escalateAfterHours: escalate,
}: {
  remindAfterHours: number | undefined;
  escalateAfterHours: number | undefined;
}): string {
  if (remind === undefined)
    return escalate === undefined ? t('rules.remindersNone') : t('rules.remindersEscalation', { escalate });
  return escalate === undefined
    ? t('rules.remindersOnly', { remind })
    : t('rules.remindersBoth', { remind, escalate });
}

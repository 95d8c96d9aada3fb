import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';
import { type Definition, DefinitionList } from '@/components/ui/values/definition-list';
import { euro, seatWords } from '@/lib/policy/rules/labels';
import type { Policy } from '@/lib/policy/rules/policy';
import { t } from '@/messages/policy';
import { BandTable } from './band-table';
import { LimitTable } from './limit-table';

/** A policy as everyone can read it: what a payment needs, what is not let through, and what else holds. */
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
      <CardHeader title={t('policyText.title')} description={t('policyText.description')} />
      <BandTable bands={policy.bands} accountLabels={accountLabels} />
    </Card>
    <Card>
      <CardHeader
        title={t('policyText.limits')}
        description={policy.limits.length === 0 ? t('policyText.body') : t('policyText.whatGoesBeyondIs')}
      />
      {policy.limits.length === 0 ? null : <LimitTable limits={policy.limits} />}
    </Card>
    <Card>
      <CardHeader title={t('policyText.whatElseHolds')} />
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
  recheckAfterHours,
  duplicateDays,
  beneficiaries: { onlyFromBook, coolingHours, coolingAbove },
  atService,
  cutOff,
}: Policy): Definition[] {
  return [
    {
      term: 'Between own accounts',
      detail: ownAccounts
        ? `A transfer from one of our accounts to another needs ${seatWords(ownAccounts)}, and no less than a rule for the account that it leaves. SWIFT payments and transfers of client funds to another type of account are like any other payment.`
        : 'A transfer from one of our accounts to another is like any other payment.',
    },
    {
      term: 'Second factor',
      detail:
        codesUpTo === null
          ? 'Passkeys and codes of authenticator apps confirm payments of any sum.'
          : `Codes of authenticator apps confirm payments and batches up to ${euro(codesUpTo)}. Above it, only passkeys do.`,
    },
    {
      term: 'Sign-in',
      detail:
        signInFactor === 'everyone'
          ? 'Everyone confirms each sign-in with a second factor.'
          : 'Approvers, admins and whoever has a second factor confirm each sign-in with it.',
    },
    {
      term: 'Unanswered',
      detail: `An order that nobody decided about expires ${hoursWords(approvalExpiryHours)} after it was submitted. It is never sent then.`,
    },
    {
      term: 'Unsent',
      detail: `A payment that was approved and could not be sent for ${hoursWords(recheckAfterHours)} is checked again before it is sent: policy, balance and duplicates.`,
    },
    {
      term: 'Duplicates',
      detail: `A payment to the same account, of the same amount and with the same reference as one of the last ${duplicateDays === 1 ? 'day' : `${duplicateDays} days`} needs a reason, which the approver reads.`,
    },
    {
      term: 'Beneficiaries',
      detail: onlyFromBook
        ? 'Only verified beneficiaries of the book are paid, and own accounts.'
        : 'Anyone can be paid, in the book or not.',
    },
    {
      term: 'New beneficiaries',
      detail:
        coolingHours === 0
          ? 'A first payment can be of any sum, at once.'
          : `A first payment above ${euro(coolingAbove)} waits until ${hoursWords(coolingHours)} after the beneficiary was verified.`,
    },
    {
      term: 'Moving at the service',
      detail: atServiceWords(atService.rescheduleNeedsApproval, 'Rescheduling'),
    },
    { term: 'Cancelling there', detail: atServiceWords(atService.cancelNeedsApproval, 'Cancelling') },
    {
      term: 'Cut-off',
      detail: `SEPA at ${cutOff.sepa}, SWIFT at ${cutOff.swift}, by the clock of ${cutOff.timeZone}. Days of the limits end at its midnight, too.`,
    },
  ];
}

const atServiceWords = (needsApproval: boolean, what: string): string =>
  needsApproval
    ? `${what} what the service already has takes two people: one asks, another agrees.`
    : `${what} what the service already has takes one person.`;

/** Whole days where it is that: "14 days", "36 hours". */
function hoursWords(hours: number): string {
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { localDate } from '@/lib/kernel/dates/calendar';
import { showAmount } from '@/lib/kernel/formats/numbers';
import type { MinorUnits } from '@/lib/kernel/money';
import { endedUnsentStates, type OrderState } from '@/lib/kernel/states/order-states';
import type { Explanation } from '@/lib/orders/reads/explain';
import { bandText, seatText } from '@/lib/policy/rules/labels';
import { t } from '@/messages/payments';
import { LimitUse } from '../warnings/limit-use';
import { type SeatedApproval, SeatList } from './seat-list';

/** The requirements of an order and their reasons: the rule, the seats and the limits. */
export function WhyCard({
  explanation,
  approvals,
  amount,
  state,
}: {
  /** Undefined for an order from before there were policies. */
  explanation: Explanation | undefined;
  /** Of the version shown, oldest first. */
  approvals: readonly SeatedApproval[];
  amount: MinorUnits;
  state: OrderState;
}) {
  const hasEnded = endedUnsentStates.includes(state);
  if (!explanation) {
    return (
      <Card aria-label={t('approvals.title')}>
        <CardHeader title={t('approvals.title')} description={t('approvals.beforePolicies')} />
        <CardBody>
          <SeatList requirement={{ approvals: 1, groups: [] }} approvals={approvals} hasEnded={hasEnded} />
        </CardBody>
      </Card>
    );
  }
  const { tense, requirement, version, usages } = explanation;
  const isAhead = tense === 'ahead';
  return (
    <Card aria-label={t('approvals.title')}>
      <CardHeader
        title={t('approvals.title')}
        description={<span className="block text-text first-letter:uppercase">{seatText(requirement)}</span>}
      />
      <CardBody className="flex flex-col gap-4">
        <p className="text-[0.8125rem] text-muted">
          <Reason explanation={explanation} amount={amount} />
        </p>
        {state === 'draft' ? (
          <p className="text-[0.8125rem] text-muted">{t('approvals.draft')}</p>
        ) : (
          <SeatList
            requirement={requirement}
            approvals={approvals}
            isAwaited={state === 'awaiting_approval'}
            hasEnded={hasEnded}
          />
        )}
        {usages.length > 0 && (
          <ul aria-label={t('approvals.limits')} className="flex flex-col gap-3">
            {usages.map((usage) => (
              <LimitUse key={`${usage.limit.scope} ${usage.limit.period}`} usage={usage} amount={amount} />
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter className="justify-start text-[0.8125rem] text-muted">
        <span>
          {t.rich(isAhead ? 'approvals.inForce' : 'approvals.decidedUnder', {
            version: String(version),
            textLink: (chunks) => <TextLink href={`/policy/${version}`}>{chunks}</TextLink>,
          })}
        </span>
      </CardFooter>
    </Card>
  );
}

/** The rule that applied, and the sum it was applied to. */
function Reason({
  explanation: { because, countsOn },
  amount,
}: {
  explanation: Explanation;
  amount: MinorUnits;
}) {
  if (!because) {
    return <>{t('reason.outdated')}</>;
  }
  if (because.rule === 'own_accounts') {
    return because.band
      ? t.rich('reason.ownAccountsStricter', {
          band: bandText(because.band),
          span: (chunks) => <span className="wrap-anywhere text-text">{chunks}</span>,
        })
      : t('reason.ownAccounts');
  }
  const { band, cumulated } = because;
  return (
    <>
      {cumulated > amount
        ? t.rich('reason.cumulated', {
            cumulated: showAmount(cumulated),
            calendarDate: () => <CalendarDate date={localDate(countsOn)} />,
            span: (chunks) => <span className="tabular font-medium text-text">{chunks}</span>,
          })
        : t.rich('reason.alone', {
            calendarDate: () => <CalendarDate date={localDate(countsOn)} />,
          })}{' '}
      {t.rich('reason.rule', {
        band: bandText(band),
        span: (chunks) => <span className="wrap-anywhere text-text">{chunks}</span>,
      })}
    </>
  );
}

import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { localDate } from '@/lib/kernel/dates/calendar';
import { formatAmount, type MinorUnits } from '@/lib/kernel/money';
import type { Explanation } from '@/lib/orders/reads/explain';
import { bandWords, seatWords } from '@/lib/policy/rules/labels';
import { LimitUse } from '../warnings/limit-use';
import { type SeatedApproval, SeatList } from './seat-list';

/**
 * What an order needs, and why: the rule, the seats with those who took them, and the limits it counts for.
 */
export function WhyCard({
  explanation,
  approvals,
  amount,
  isDraft,
  isAwaited = false,
}: {
  /** Undefined for an order from before there were policies. */
  explanation: Explanation | undefined;
  /** Of the version that is shown, oldest first. */
  approvals: readonly SeatedApproval[];
  amount: MinorUnits;
  isDraft: boolean;
  /** Whether an approval is waited for. */
  isAwaited?: boolean;
}) {
  if (!explanation) {
    return (
      <Card aria-label="What it needed and why">
        <CardHeader
          title="What it needed and why"
          description="One approver. It is from before the policy was stamped on orders: someone who neither made nor edited it had to agree."
        />
        <CardBody>
          <SeatList requirement={{ approvals: 1, groups: [] }} approvals={approvals} />
        </CardBody>
      </Card>
    );
  }
  const { tense, requirement, version, usages } = explanation;
  const isAhead = tense === 'ahead';
  const title = isAhead ? 'What it needs and why' : 'What it needed and why';
  return (
    <Card aria-label={title}>
      <CardHeader
        title={title}
        description={<span className="block text-text first-letter:uppercase">{seatWords(requirement)}</span>}
      />
      <CardBody className="flex flex-col gap-4">
        <p className="text-[0.8125rem] text-muted">
          <Reason explanation={explanation} amount={amount} />
        </p>
        {isDraft ? (
          <p className="text-[0.8125rem] text-muted">
            It is measured when it is submitted. Nobody was asked yet.
          </p>
        ) : (
          <SeatList requirement={requirement} approvals={approvals} isAwaited={isAwaited} />
        )}
        {usages.length > 0 && (
          <ul aria-label="Limits" className="flex flex-col gap-3">
            {usages.map((usage) => (
              <LimitUse key={`${usage.limit.scope} ${usage.limit.period}`} usage={usage} amount={amount} />
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter className="justify-start text-[0.8125rem] text-muted">
        <span>
          By <TextLink href={`/policy/${version}`}>version {version} of the policy</TextLink>
          {isAhead ? ', which is in force now' : ', under which it was last decided about'}.
        </span>
      </CardFooter>
    </Card>
  );
}

/** The rule that applied, and the sum that it was held against. */
function Reason({
  explanation: { because, countsOn },
  amount,
}: {
  explanation: Explanation;
  amount: MinorUnits;
}) {
  if (!because) {
    return <>So the policy asked for when it was last measured; what counts on its day has changed since.</>;
  }
  if (because.rule === 'own_accounts') {
    return because.band ? (
      <>
        It goes to an account of our own. The stricter of two rules holds: the one for transfers between own
        accounts, and the one for the account that it leaves,{' '}
        <span className="wrap-anywhere text-text">{bandWords(because.band)}</span>.
      </>
    ) : (
      <>
        It goes to an account of our own. The rule for transfers between own accounts holds, whatever the sum.
      </>
    );
  }
  const { band, cumulated } = because;
  return (
    <>
      {cumulated > amount ? (
        <>
          With what else goes to this beneficiary on <CalendarDate date={localDate(countsOn)} />, it comes to{' '}
          <span className="tabular font-medium text-text">EUR {formatAmount(cumulated)}</span>.
        </>
      ) : (
        <>
          Nothing else goes to this beneficiary on <CalendarDate date={localDate(countsOn)} />, so that its
          own sum counts.
        </>
      )}{' '}
      The rule that fits is: <span className="wrap-anywhere text-text">{bandWords(band)}</span>.
    </>
  );
}

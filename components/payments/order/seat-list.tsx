import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmationLine, type Confirmed } from '@/components/second-factor/questions/confirmation-line';
import { Instant } from '@/components/ui/values/instant';
import type { Requirement } from '@/lib/policy/rules/requirement';
import { placeSeats } from '@/lib/policy/rules/seats';
import { t } from '@/messages/payments';

/** An approval with its confirmation, verified again on read. */
export type SeatedApproval = {
  readonly approverId: string;
  readonly name: string;
  /** The absent person in whose place it was approved. */
  readonly deputyOf: string | null;
  readonly deputyOfName: string | null;
  readonly groups: readonly string[];
  readonly at: Date;
  /** False if the approver was deactivated before the final approval was given. */
  readonly counts: boolean;
  readonly confirmation: Confirmed | undefined;
};

/**
 * The required approval seats, taken and open; then approvals without a seat. An ended order shows no open
 * seats. If none is open but an approval is still missing (a person was reactivated, or the policy was
 * relaxed), it explains the remedy.
 */
export function SeatList({
  requirement,
  approvals,
  isAwaited = false,
  hasEnded = false,
}: {
  requirement: Pick<Requirement, 'approvals' | 'groups'>;
  approvals: readonly SeatedApproval[];
  /** Whether an approval is pending. */
  isAwaited?: boolean;
  /** Whether the order ended before it was sent, so that open seats stay open. */
  hasEnded?: boolean;
}) {
  const counting = approvals.filter(({ counts }) => counts);
  const seats = placeSeats(requirement, counting);
  const isSeated = new Set(seats.map(({ taken }) => taken));
  const others = [
    ...counting.filter((_, index) => !isSeated.has(index)),
    ...approvals.filter(({ counts }) => !counts),
  ];
  if (hasEnded && approvals.length === 0) {
    return <p className="text-muted text-sm">{t('approvals.none')}</p>;
  }
  const isStuck = isAwaited && seats.every(({ taken }) => taken !== undefined);
  return (
    <ul aria-label={t('approvals.list')} className="flex flex-col gap-3">
      {seats.map(({ group, taken }, index) => {
        const approval = taken === undefined ? undefined : counting[taken];
        if (hasEnded && !approval) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is identified by its position only
          <Line key={index} taken={approval !== undefined}>
            {approval ? (
              <Taken approval={approval} {...(group && { as: group })} />
            ) : (
              <span className="text-muted">
                {group ? t('approvals.openGroup', { group }) : t('approvals.openAny')}
              </span>
            )}
          </Line>
        );
      })}
      {others.map((approval) => (
        <Line key={approval.approverId} taken={approval.counts}>
          <Taken approval={approval} />
        </Line>
      ))}
      {isStuck && <Line taken={false}>{t('approvals.stuck')}</Line>}
    </ul>
  );
}

const Line = ({ taken, children }: { taken: boolean; children: ReactNode }) => (
  <li className="flex gap-2.5 text-sm">
    {taken ? (
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
    ) : (
      <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    )}
    <div className="min-w-0">{children}</div>
  </li>
);

const Taken = ({
  approval: { name, deputyOfName, groups, at, counts, confirmation },
  as,
}: {
  approval: SeatedApproval;
  as?: string;
}) => (
  <>
    <p>
      <span className="font-medium">{name}</span>
      {deputyOfName && <span>, {t('approvals.asDeputy', { name: deputyOfName })}</span>}
      {(as || groups.length > 0) && <span className="text-muted">, {as ?? groups.join(', ')}</span>}
      <span className="block text-[0.8125rem] text-muted">
        <Instant at={at} />
      </span>
      {!counts && <span className="block text-[0.8125rem]">{t('approvals.uncounted')}</span>}
    </p>
    {confirmation && <ConfirmationLine {...confirmation} />}
  </>
);

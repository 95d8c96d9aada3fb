import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react';
import { shownReason } from '@/lib/events/shown-reason';
import type { CheckedApproval } from '@/lib/identity/second-factors/evidence-again';
import { t } from '@/messages/second-factor';

/** The confirmation of an approval. */
export type Confirmed = Pick<CheckedApproval, 'factor' | 'verdict'> &
  Partial<Pick<CheckedApproval, 'listCount'>>;

/** The confirmation of an approval, and the result of verifying it again. */
export function ConfirmationLine({ factor, verdict, listCount }: Confirmed) {
  const { Icon, tone } = appearances[verdict.outcome];
  return (
    <p className="flex items-start gap-1.5 text-[0.8125rem]">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="wrap-anywhere min-w-0">
        {factor && <>{t('confirmationLine.confirmedWith', factor)} </>}
        {listCount !== undefined && <>{t('confirmationLine.list', { count: listCount })} </>}
        <span className={verdict.outcome === 'broken' ? 'font-medium text-negative' : 'text-muted'}>
          {verdictText(verdict)}
        </span>
      </span>
    </p>
  );
}

const appearances = {
  holds: { Icon: ShieldCheck, tone: 'text-positive' },
  broken: { Icon: ShieldX, tone: 'text-negative' },
  unchecked: { Icon: CircleHelp, tone: 'text-muted' },
  none: { Icon: CircleHelp, tone: 'text-muted' },
} as const;

function verdictText(verdict: Confirmed['verdict']): string {
  switch (verdict.outcome) {
    case 'holds':
      return t('confirmationLine.holds');
    case 'broken':
      return t('confirmationLine.broken', { why: shownReason(verdict.why) });
    case 'unchecked':
      return t('confirmationLine.unchecked', { why: shownReason(verdict.why) });
    case 'none':
      return t('confirmationLine.none');
  }
}

import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react';
import type { CheckedApproval } from '@/lib/identity/second-factors/evidence-again';
import { t } from '@/messages/second-factor';

type Confirmed = Pick<CheckedApproval, 'factor' | 'verdict'>;

/** What an approval was confirmed with, and what checking that again just now has found. */
export function ConfirmationLine({ factor, verdict }: Confirmed) {
  const { Icon, tone } = looks[verdict.outcome];
  return (
    <p className="flex items-start gap-1.5 text-[0.8125rem]">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="wrap-anywhere min-w-0">
        {factor && t('confirmationLine.confirmedWith', { kind: kindWords(factor.kind), label: factor.label })}
        <span className={verdict.outcome === 'broken' ? 'font-medium text-negative' : 'text-muted'}>
          {verdictWords(verdict)}
        </span>
      </span>
    </p>
  );
}

const looks = {
  holds: { Icon: ShieldCheck, tone: 'text-positive' },
  broken: { Icon: ShieldX, tone: 'text-negative' },
  unchecked: { Icon: CircleHelp, tone: 'text-muted' },
  none: { Icon: CircleHelp, tone: 'text-muted' },
} as const;

const kindWords = (kind: string): string => (kind === 'passkey' ? 'passkey' : 'a code of');

function verdictWords(verdict: Confirmed['verdict']): string {
  switch (verdict.outcome) {
    case 'holds':
      return 'Checked again now: it holds.';
    case 'broken':
      return `Checked again now: it does not hold, as ${verdict.why}. Tell an admin.`;
    case 'unchecked':
      return `It could not be checked again: ${verdict.why}.`;
    case 'none':
      return 'Given before approvals were confirmed with a second factor.';
  }
}

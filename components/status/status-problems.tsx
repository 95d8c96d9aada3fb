import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import type { StatusProblem } from '@/lib/kernel/topics/status-problems';
import { isRoutine } from '@/lib/monitoring/problems';
import { t } from '@/messages/status';

/** Where a problem is solved, if on a page. */
const pages: Readonly<Partial<Record<StatusProblem, string>>> = {
  sending_paused: '/restore',
  outcome_unknown: '/exceptions',
  exceptions: '/exceptions',
  differences: '/reconciliation',
  reconciliation_stale: '/reconciliation',
  deliveries_late: '/people/webhooks',
  endpoint_disabled: '/people/webhooks',
};

/** What is wrong now, each with what to do. */
export function StatusProblems({ problems }: { problems: readonly StatusProblem[] }) {
  if (problems.length === 0)
    return (
      <Notice tone="positive" title={t('problems.none')} className="mb-5">
        {t('problems.noneBody')}
      </Notice>
    );
  return (
    <ul aria-label={t('problems.label')} className="mb-5 grid gap-3">
      {problems.map((problem) => {
        const href = pages[problem];
        return (
          <li key={problem}>
            <Notice tone={isRoutine(problem) ? 'warning' : 'negative'} title={t(`problems.${problem}.title`)}>
              {t(`problems.${problem}.body`)} {href && <TextLink href={href}>{t('problems.open')}</TextLink>}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

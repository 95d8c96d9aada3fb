import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import { type FactItem, FactList } from '@/components/ui/values/fact-list';
import type { Severity } from '@/lib/orders/risks/risk';
import { t } from '@/messages/risks';

export type RiskWarning = {
  readonly key: string;
  readonly severity: Exclude<Severity, 'fact'>;
  readonly title: ReactNode;
  readonly body?: ReactNode;
};

/**
 * Warnings, then figures, then what else there is. It has no buttons, as a dialog focuses the first one, and
 * lays itself out by its own width.
 */
export const RiskLayout = ({
  warnings,
  facts,
  children,
  className,
}: {
  warnings: readonly RiskWarning[];
  facts: readonly FactItem[];
  children?: ReactNode;
  className?: string | undefined;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: many on a page, so no landmarks, and no fields
  <div role="group" aria-label={t('panel.title')} className={classNames('text-[0.8125rem]', className)}>
    {warnings.length > 0 ? (
      <ul className="flex flex-col gap-1.5">
        {warnings.map((warning) => (
          <Warning key={warning.key} warning={warning} />
        ))}
      </ul>
    ) : (
      <p className="flex gap-2 text-muted">
        <CircleCheck aria-hidden className="mt-0.5 size-3.5 shrink-0 text-positive" />
        {t('panel.none')}
      </p>
    )}
    {facts.length > 0 && <FactList label={t('panel.facts')} facts={facts} className="mt-3" />}
    {children}
  </div>
);

function Warning({ warning: { severity, title, body } }: { warning: RiskWarning }) {
  const Icon = severity === 'fraud' ? CircleAlert : TriangleAlert;
  const tone = severity === 'fraud' ? 'bg-negative-soft text-negative' : 'bg-warning-soft text-warning';
  return (
    <li className={classNames('tinted flex gap-2 rounded-md px-3 py-2', tone)}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">{title}</p>
        {body && <div className="text-text">{body}</div>}
      </div>
    </li>
  );
}

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names';
import { toneStyles } from '../style/tone';

type NoticeTone = 'info' | 'warning' | 'negative' | 'positive';

const icons: Readonly<Record<NoticeTone, LucideIcon>> = {
  info: Info,
  warning: TriangleAlert,
  negative: CircleAlert,
  positive: CircleCheck,
};

/** A message about the content below it. With `announce`, screen readers read it when it appears. */
export function Notice({
  tone = 'info',
  title,
  announce = false,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  announce?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div
      {...(announce && { role: 'alert' })}
      className={classNames('flex gap-2.5 rounded-lg px-3.5 py-3 text-sm', toneStyles[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-text">{children}</div>}
      </div>
    </div>
  );
}

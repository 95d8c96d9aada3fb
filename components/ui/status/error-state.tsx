import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/messages/ui';

/** A failure: what did not work, what still holds, the error reference and the next step. */
export const ErrorState = ({
  title,
  children,
  reference,
  retry,
}: {
  title: string;
  children?: ReactNode;
  reference?: string | undefined;
  /** A retry button or link. */
  retry?: ReactNode;
}) => (
  <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
    <div className="mb-4 grid size-11 place-items-center tinted rounded-full bg-negative-soft text-negative">
      <TriangleAlert aria-hidden className="size-5" />
    </div>
    <p className="font-semibold">{title}</p>
    {children && <div className="mt-1 max-w-md text-pretty text-muted">{children}</div>}
    {reference && (
      <p className="mt-3 text-[0.8125rem] text-muted">
        {t.rich('reference.line', {
          code: () => <span className="identifier select-all font-medium text-text">{reference}</span>,
        })}
      </p>
    )}
    {retry && <div className="mt-5">{retry}</div>}
  </div>
);

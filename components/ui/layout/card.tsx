import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../style/class-names';

/** A surface for one subject. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={classNames('rounded-xl border border-line bg-surface shadow-card', className)}
  />
);

/** The head of a card. Its title is a heading of the given level. */
export function CardHeader({
  title,
  description,
  actions,
  level: Heading = 'h2',
  id,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 'h2' | 'h3';
  id?: string;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
      <div className="min-w-0">
        <Heading id={id} className="font-semibold text-[0.9375rem]">
          {title}
        </Heading>
        {description && <p className="wrap-anywhere mt-0.5 text-[0.8125rem] text-muted">{description}</p>}
      </div>
      {actions && <div className="flex items-center gap-2 print:hidden">{actions}</div>}
    </div>
  );
}

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames('px-5 pb-5', className)} />
);

export const footerStyles = 'flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3.5 print:hidden';

/** The foot of a card: right-aligned buttons, on a line of their own. */
export const CardFooter = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(footerStyles, className)} />
);

import type { ReactNode } from 'react';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';

/** A card of the narrow column: a title, a link to everything, and a few lines. */
export const WorkCard = ({
  title,
  all,
  children,
}: {
  title: string;
  all?: { readonly href: string; readonly label: string };
  children: ReactNode;
}) => (
  <Card aria-label={title} className="break-inside-avoid">
    <CardHeader
      title={title}
      actions={
        all && (
          <TextLink href={all.href} className="text-[0.8125rem]">
            {all.label}
          </TextLink>
        )
      }
    />
    {children}
  </Card>
);

export const WorkList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y border-t">
    {children}
  </ul>
);

/** A line: what it is, a figure at the right, and more below. */
export const WorkLine = ({
  href,
  title,
  figure,
  children,
}: {
  href: string;
  title: ReactNode;
  figure?: ReactNode;
  children?: ReactNode;
}) => (
  <li className="px-5 py-2.5">
    <div className="flex items-baseline justify-between gap-4">
      <TextLink href={href} className="wrap-anywhere min-w-0">
        {title}
      </TextLink>
      {figure && <span className="shrink-0 font-medium">{figure}</span>}
    </div>
    {children && <div className="wrap-anywhere mt-0.5 text-muted text-xs">{children}</div>}
  </li>
);

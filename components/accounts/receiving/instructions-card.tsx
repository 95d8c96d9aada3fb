import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Notice } from '@/components/ui/status/notice';
import { CopyButton } from '@/components/ui/values/copy-button';
import type { Instructions } from '@/lib/accounts/receiving/instructions';
import { plainText } from '@/lib/accounts/receiving/plain-text';
import { t } from '@/messages/accounts';

/** One payment method: each line can be copied, or all of them as plain text. */
export function InstructionsCard({
  instructions,
  networks,
  isWarning = false,
  children,
}: {
  instructions: Instructions;
  networks: readonly [string, ...string[]];
  /** Whether the first note is about a common mistake of payers. */
  isWarning?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const { title, first, lines, fault } = instructions;
  return (
    <Card
      aria-labelledby={id}
      className="print:mb-8 print:break-inside-avoid print:border-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
        <div>
          <div className="mb-2 flex gap-1.5">
            {networks.map((network) => (
              <Badge key={network} tone="accent">
                {network}
              </Badge>
            ))}
          </div>
          <h2 id={id} className="font-semibold text-[0.9375rem]">
            {title}
          </h2>
        </div>
        <CopyButton
          text={plainText(instructions)}
          what={t('instructionsCard.copyAll', { networks: networks[0] })}
          labelled
        />
      </div>
      {isWarning ? (
        <Notice tone="warning" className="mx-5 mt-3">
          {first}
        </Notice>
      ) : (
        <p className="px-5 pt-1 text-[0.8125rem] text-muted">{first}</p>
      )}
      {fault && (
        <Notice tone="negative" className="mx-5 mt-3 print:hidden">
          {fault}
        </Notice>
      )}
      <dl className="mt-3 divide-y border-t">
        {lines.map(({ term, value, copied }) => (
          <div key={term} className="px-5 py-2">
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="flex items-center justify-between gap-3 font-medium">
              <span className="identifier wrap-anywhere min-w-0">{value}</span>
              <CopyButton text={copied} what={`${term} (${networks.join(', ')})`} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/people';

/** An unsent payment or batch that a person approved. */
export type UnsentApproval = {
  readonly href: string;
  readonly name: string;
  readonly amount: MinorUnits;
  /** "Held", "Running". */
  readonly state: string;
  readonly scheduledFor: Date | null;
};

export type UnsentApprovals = { readonly count: number; readonly first: readonly UnsentApproval[] };

/** Each links to the page where it can be stopped. */
export const UnsentList = ({ unsent }: { unsent: UnsentApprovals }) => (
  <ul className="mt-1 flex flex-col gap-1 text-[0.8125rem]">
    {unsent.first.map(({ href, name, amount, state, scheduledFor }) => (
      <li key={href} className="flex flex-wrap items-baseline gap-x-2">
        <TextLink href={href}>{name}</TextLink>
        <Amount amount={amount} />
        <span className="text-muted">
          {scheduledFor
            ? t.rich('unsent.until', { state, instant: () => <Instant at={scheduledFor} /> })
            : state}
        </span>
      </li>
    ))}
    {unsent.count > unsent.first.length && (
      <li className="text-muted">{t('unsent.more', { count: unsent.count - unsent.first.length })}</li>
    )}
  </ul>
);

/** A person's approvals that are unsent yet, collapsed. */
export const UnsentDisclosure = ({ unsent }: { unsent: UnsentApprovals }) => (
  <details className="mt-1 text-[0.8125rem]">
    <summary className="w-fit cursor-pointer text-muted">
      {t('unsent.count', { count: unsent.count })}
    </summary>
    <UnsentList unsent={unsent} />
  </details>
);

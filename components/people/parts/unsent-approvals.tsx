import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { Instant } from '@/components/ui/values/instant';
import type { MinorUnits } from '@/lib/kernel/money';

/** A payment or a batch that a person approved and that is not sent yet. */
export type UnsentApproval = {
  readonly href: string;
  readonly name: string;
  readonly amount: MinorUnits;
  /** "Held", "Running". */
  readonly state: string;
  readonly scheduledFor: Date | null;
};

export type UnsentApprovals = { readonly count: number; readonly first: readonly UnsentApproval[] };

/** "3 approved payments or batches not sent yet". */
export const unsentWords = ({ count }: UnsentApprovals): string =>
  `${count} approved ${count === 1 ? 'payment or batch' : 'payments or batches'} not sent yet`;

/** Each leads to the page where it can be stopped. */
export const UnsentList = ({ unsent }: { unsent: UnsentApprovals }) => (
  <ul className="mt-1 flex flex-col gap-1 text-[0.8125rem]">
    {unsent.first.map(({ href, name, amount, state, scheduledFor }) => (
      <li key={href} className="flex flex-wrap items-baseline gap-x-2">
        <TextLink href={href}>{name}</TextLink>
        <Amount amount={amount} />
        <span className="text-muted">
          {state}
          {scheduledFor && (
            <>
              {' until '}
              <Instant at={scheduledFor} />
            </>
          )}
        </span>
      </li>
    ))}
    {unsent.count > unsent.first.length && (
      <li className="text-muted">and {unsent.count - unsent.first.length} more</li>
    )}
  </ul>
);

/** What a person approved that is still here, folded up. */
export const UnsentDisclosure = ({ unsent }: { unsent: UnsentApprovals }) => (
  <details className="mt-1 text-[0.8125rem]">
    <summary className="w-fit cursor-pointer text-muted">{unsentWords(unsent)}</summary>
    <UnsentList unsent={unsent} />
  </details>
);

'use client';

import { type ReactNode, useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/select';
import { groupIban } from '@/lib/kernel/iban';

type Line = { readonly term: string; readonly value: string };

type BankingDetailsSheetProps = {
  readonly title: string;
  readonly networks: readonly string[];
  readonly note: string;
  /** What the account number is called on this way. */
  readonly accountTerm: string;
  readonly accounts: readonly { readonly account: string; readonly label: string | null }[];
  readonly initialAccount?: string | undefined;
  readonly beforeAccount: readonly Line[];
  readonly afterAccount: readonly Line[];
  /** Shown when there is no account to pay to. */
  readonly empty: ReactNode;
};

/** One way for money to come: every line to copy by itself, and all of them at once as plain text. */
export function BankingDetailsSheet({
  title,
  networks,
  note,
  accountTerm,
  accounts,
  initialAccount,
  beforeAccount,
  afterAccount,
  empty,
}: BankingDetailsSheetProps) {
  const id = useId();
  const [chosen, setChosen] = useState(
    accounts.find(({ account }) => account === initialAccount)?.account ?? accounts[0]?.account,
  );
  if (chosen === undefined) return <Card>{empty}</Card>;

  const lines: readonly Line[] = [
    ...beforeAccount,
    { term: accountTerm, value: groupIban(chosen) },
    ...afterAccount,
  ];
  const everything = lines.map(({ term, value }) => `${term}: ${value}`).join('\n');

  return (
    <Card
      aria-labelledby={id}
      className="print:mb-8 print:break-inside-avoid print:border-0 print:shadow-none"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4">
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
        <CopyButton text={everything} what="all" labelled />
      </div>
      <p className="px-5 pt-1 text-[0.8125rem] text-muted">{note}</p>
      {accounts.length > 1 && (
        <div className="px-5 pt-4 print:hidden">
          <Select
            aria-label={`${title}: account to be paid to`}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {accounts.map(({ account, label }) => (
              <option key={account} value={account}>
                {label ? `${label} · ${groupIban(account)}` : groupIban(account)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <dl className="mt-3 divide-y border-t">
        {lines.map(({ term, value }) => (
          <div key={term} className="px-5 py-2">
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="flex items-center justify-between gap-3 font-medium">
              <span className="identifier wrap-anywhere min-w-0">{value}</span>
              <CopyButton
                text={term === accountTerm ? chosen : value}
                what={`${term} (${networks.join(', ')})`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

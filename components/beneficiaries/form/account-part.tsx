import { Check } from 'lucide-react';
import type { BookCheck } from '@/components/payments/form/book-check';
import { Button } from '@/components/ui/buttons/button';
import { TextField } from '@/components/ui/forms/text-field';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { parseBic } from '@/lib/kernel/banking/bic';
import { countries } from '@/lib/kernel/banking/country';
import type { BookFieldTools } from './book-tools';

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));

/** The account and its bank, with what the IBAN and the book say about them. */
export function AccountPart({
  tools,
  check,
  isSepa,
}: {
  tools: BookFieldTools;
  check: BookCheck | undefined;
  isSepa: boolean;
}) {
  const bic = check?.bank?.bic;
  const typedBic = parseBic(tools.input.bankBic);
  const mayFill = bic !== undefined && (!typedBic.ok || typedBic.value !== bic);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        tools={tools}
        field="account"
        label="IBAN, or account number where there is none"
        isIdentifier
        className="sm:col-span-2"
        tidy={shownAccount}
        hint={check?.bank && !tools.errorOf('account') && <BankHint bank={check.bank} />}
      />
      {check?.entry && (
        <Notice tone="negative" announce title="This account is in the book" className="sm:col-span-2">
          It belongs to{' '}
          <TextLink href={`/beneficiaries/${check.entry.id}`} target="_blank">
            {check.entry.name}
          </TextLink>
          . An account stands in the book once.
        </Notice>
      )}
      <TextField
        tools={tools}
        field="bankBic"
        label="BIC of the bank"
        optional={isSepa}
        isIdentifier
        tidy={(typed) => {
          const parsed = parseBic(typed);
          return parsed.ok ? parsed.value : typed;
        }}
        hint={
          mayFill && (
            <span className="flex flex-wrap items-center gap-2">
              By the published bank codes: <span className="identifier">{bic}</span>
              <Button size="small" onClick={() => tools.change('bankBic', bic)}>
                Use it
              </Button>
            </span>
          )
        }
      />
      <TextField tools={tools} field="bankName" label="Name of the bank" optional />
    </div>
  );
}

const BankHint = ({ bank }: { bank: NonNullable<BookCheck['bank']> }) => (
  <span className="inline-flex items-center gap-1.5 text-positive">
    <Check aria-hidden className="size-3.5" />
    Valid IBAN, {countryNames.get(bank.country) ?? bank.country}
    {bank.bankCode && `, bank code ${bank.bankCode}`}
    {!bank.bic && '. Its BIC is not in our tables.'}
  </span>
);

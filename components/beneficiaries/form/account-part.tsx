import { Check } from 'lucide-react';
import type { BookCheck } from '@/components/payments/form/beneficiary/book-check';
import { Button } from '@/components/ui/buttons/button';
import { TextField } from '@/components/ui/forms/text-field';
import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { shownAccount } from '@/lib/beneficiaries/book/shown-account';
import { parseBic } from '@/lib/kernel/banking/bic';
import { showCountry } from '@/lib/kernel/formats/countries';
import { t } from '@/messages/beneficiaries';
import type { BookFieldTools } from './book-tools';

/** The account and its bank, with hints from the IBAN and the address book. */
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
  const entry = check?.entry;
  const typedBic = parseBic(tools.input.bankBic);
  const mayFill = bic !== undefined && (!typedBic.ok || typedBic.value !== bic);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        tools={tools}
        field="account"
        label={t('accountPart.account')}
        isIdentifier
        className="sm:col-span-2"
        tidy={shownAccount}
        hint={check?.bank && !tools.errorOf('account') && <BankHint bank={check.bank} />}
      />
      {entry && (
        <Notice tone="negative" announce title={t('accountPart.existsTitle')} className="sm:col-span-2">
          {t.rich('accountPart.exists', {
            textLink: () => (
              <TextLink href={`/beneficiaries/${entry.id}`} target="_blank">
                {entry.name}
              </TextLink>
            ),
          })}
        </Notice>
      )}
      <TextField
        tools={tools}
        field="bankBic"
        label={t('accountPart.bic')}
        optional={isSepa}
        isIdentifier
        tidy={(typed) => {
          const parsed = parseBic(typed);
          return parsed.ok ? parsed.value : typed;
        }}
        hint={
          mayFill && (
            <span className="flex flex-wrap items-center gap-2">
              {t.rich('accountPart.publishedBic', {
                bic: () => <span className="identifier">{bic}</span>,
                button: (chunks) => (
                  <Button size="small" onClick={() => tools.change('bankBic', bic)}>
                    {chunks}
                  </Button>
                ),
              })}
            </span>
          )
        }
      />
      <TextField tools={tools} field="bankName" label={t('accountPart.bankName')} optional />
    </div>
  );
}

function BankHint({ bank }: { bank: NonNullable<BookCheck['bank']> }) {
  const country = showCountry(bank.country);
  return (
    <span className="inline-flex items-center gap-1.5 text-positive">
      <Check aria-hidden className="size-3.5" />
      {bank.bankCode
        ? t('bankHint.validWithCode', { country, bankCode: bank.bankCode })
        : t('bankHint.valid', { country })}
      {!bank.bic && `, ${t('bankHint.noBic')}`}
    </span>
  );
}

'use client';

import { ChevronDown, Download, FileText } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { DropdownMenu, MenuItem } from '@/components/ui/overlays/dropdown-menu';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { formatNames, type StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/statements';

/** What each format is for, in the order in which they are offered. */
const offered: readonly { readonly format: StatementFormat; readonly purpose: string }[] = [
  { format: 'pdf', purpose: 'To read, print and send on' },
  { format: 'csv', purpose: 'For spreadsheets and scripts' },
  { format: 'xlsx', purpose: 'A workbook with real numbers and dates' },
  { format: 'camt053', purpose: 'XML for accounting systems (ISO 20022)' },
  { format: 'mt940', purpose: 'Text for older accounting systems' },
];

/**
 * The whole statement of the period as a file, whatever is being searched: the PDF at once, every format from
 * a menu. Plain links, as a download is no page to prefetch; one that fails leads to a page that says why.
 */
export function StatementDownloads({
  account,
  period,
}: {
  readonly account: string;
  readonly period: { readonly from: string; readonly to: string };
}) {
  const hrefOf = (format: StatementFormat): string =>
    `/api/statements/${account}/${format}?${new URLSearchParams({ from: period.from, to: period.to })}`;
  return (
    <>
      <DropdownMenu
        trigger={
          <Button>
            {t.rich('statementDownloads.download', {
              download: () => <Download aria-hidden />,
              chevronDown: () => <ChevronDown aria-hidden />,
            })}
          </Button>
        }
      >
        {offered.map(({ format, purpose }) => (
          <MenuItem key={format} asChild>
            <a href={hrefOf(format)}>
              <span className="flex flex-col">
                <span className="font-medium">{formatNames[format].label}</span>
                <span className="text-muted text-xs">{purpose}</span>
              </span>
            </a>
          </MenuItem>
        ))}
      </DropdownMenu>
      <a href={hrefOf('pdf')} className={buttonStyles({ variant: 'primary' })}>
        {t.rich('statementDownloads.pdfStatement', { fileText: () => <FileText aria-hidden /> })}
      </a>
    </>
  );
}

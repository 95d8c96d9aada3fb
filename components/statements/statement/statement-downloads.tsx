'use client';

import { ChevronDown, Download, FileText } from 'lucide-react';
import { Button } from '@/components/ui/buttons/button';
import { DropdownMenu, MenuItem } from '@/components/ui/overlays/dropdown-menu';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { formatNames, type StatementFormat } from '@/lib/statements/formats/shared/format-names';
import { t } from '@/messages/statements';
import { PdfChoice, type PdfChosen, type SavePdfChoice } from './pdf-choice';

/**
 * Downloads of the whole period, regardless of the search: the PDF directly, every format from a menu. Plain
 * links, as a download must not be prefetched; a failed one leads to a page with the reason.
 */
export function StatementDownloads({
  account,
  period,
  formats,
  chosen,
  saveChoice,
}: {
  readonly account: string;
  readonly period: { readonly from: string; readonly to: string };
  /** In the order of the menu. */
  readonly formats: readonly StatementFormat[];
  readonly chosen: PdfChosen;
  readonly saveChoice: SavePdfChoice;
}) {
  const hrefOf = (format: StatementFormat): string =>
    `/api/statements/${account}/${format}?${new URLSearchParams({ from: period.from, to: period.to })}`;
  return (
    <>
      <DropdownMenu
        trigger={
          <Button>
            <Download aria-hidden />
            {t('downloads.download')}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {formats.map((format) => (
          <MenuItem key={format} asChild>
            <a href={hrefOf(format)}>
              <span className="flex flex-col">
                <span className="font-medium">{formatNames[format].label}</span>
                <span className="text-muted text-xs">{t(`formatPurposes.${format}`)}</span>
              </span>
            </a>
          </MenuItem>
        ))}
      </DropdownMenu>
      <a href={hrefOf('pdf')} className={buttonStyles({ variant: 'primary' })}>
        <FileText aria-hidden />
        {t('downloads.pdf')}
      </a>
      <PdfChoice chosen={chosen} save={saveChoice} href={hrefOf('pdf')} />
    </>
  );
}

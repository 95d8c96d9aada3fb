import { Download, FileText } from 'lucide-react';
import { buttonStyles } from '@/components/ui/button-styles';

/** The whole statement of the period as a file, whatever is being searched. Plain links: a download is no page to prefetch. */
export const StatementDownloads = ({ pdfHref, csvHref }: { pdfHref: string; csvHref: string }) => (
  <>
    <a href={csvHref} download className={buttonStyles({})}>
      <Download aria-hidden />
      CSV
    </a>
    <a href={pdfHref} download className={buttonStyles({ variant: 'primary' })}>
      <FileText aria-hidden />
      PDF statement
    </a>
  </>
);

import { Download } from 'lucide-react';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { t } from '@/messages/batch-run';

/** The report of a batch as files. Plain links, so that the browser downloads them. */
export const ReportLinks = ({ id }: { id: string }) => (
  <>
    {(['pdf', 'csv'] as const).map((format) => (
      <a
        key={format}
        href={`/api/batches/${id}/report?format=${format}`}
        className={buttonStyles({})}
        download
      >
        <Download aria-hidden />
        {t('reportLinks.download', { format: format.toUpperCase() })}
      </a>
    ))}
  </>
);

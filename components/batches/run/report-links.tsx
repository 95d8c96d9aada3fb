import { Download } from 'lucide-react';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { t } from '@/messages/batch-run';

const formats = ['pdf', 'csv', 'pain002'] as const;

/** The report of a batch as files. Plain links, so that the browser downloads them. */
export const ReportLinks = ({ id }: { id: string }) => (
  <>
    {formats.map((format) => (
      <a
        key={format}
        href={`/api/batches/${id}/report?format=${format}`}
        className={buttonStyles({})}
        download
      >
        <Download aria-hidden />
        {format === 'pain002'
          ? t('reportLinks.status')
          : t('reportLinks.download', { format: format.toUpperCase() })}
      </a>
    ))}
  </>
);

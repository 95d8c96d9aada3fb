import { Download } from 'lucide-react';
import { buttonStyles } from '@/components/ui/style/button-styles';
import { t } from '@/messages/batch-run';

const formats = ['pdf', 'csv', 'pain002'] as const;
/** Once payments are booked. */
const formatsOfBooked = [...formats, 'camt054'] as const;

/** The report of a batch as files. Plain links, so that the browser downloads them. */
export const ReportLinks = ({ id, isBooked = false }: { id: string; isBooked?: boolean }) => (
  <>
    {(isBooked ? formatsOfBooked : formats).map((format) => (
      <a
        key={format}
        href={`/api/batches/${id}/report?format=${format}`}
        className={buttonStyles({})}
        download
      >
        <Download aria-hidden />
        {labelOf(format)}
      </a>
    ))}
  </>
);

function labelOf(format: (typeof formatsOfBooked)[number]): string {
  switch (format) {
    case 'pain002':
      return t('reportLinks.status');
    case 'camt054':
      return t('reportLinks.booked');
    default:
      return t('reportLinks.download', { format: format.toUpperCase() });
  }
}

import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/payments';

/** Prominent warnings, announced when they appear. */
export const WarningList = ({ warnings, className }: { warnings: readonly string[]; className?: string }) =>
  warnings.length > 0 && (
    <Notice tone="negative" announce title={t('warnings.title')} {...(className && { className })}>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-4">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </Notice>
  );

import { Notice } from '@/components/ui/status/notice';

/** Warnings about a change, on its card and where it is decided. */
export const ChangeWarnings = ({ warnings = [] }: { warnings: readonly string[] | undefined }) =>
  warnings.map((warning) => (
    <Notice key={warning} tone="warning" className="wrap-anywhere">
      {warning}
    </Notice>
  ));

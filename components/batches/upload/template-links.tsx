import { t } from '@/messages/batch-preparation';

const linkStyles =
  'rounded-sm font-medium text-accent-text underline decoration-transparent underline-offset-4 hover:decoration-current';

/** File templates. Plain links, as a download must not be prefetched. */
export const TemplateLinks = () => (
  <>
    {t.rich('templateLinks.download', {
      csv: (chunks) => (
        <a href="/api/batches/template?format=csv" className={linkStyles}>
          {chunks}
        </a>
      ),
      excel: (chunks) => (
        <a href="/api/batches/template?format=xlsx" className={linkStyles}>
          {chunks}
        </a>
      ),
    })}
  </>
);

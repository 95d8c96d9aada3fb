const linkStyles =
  'rounded-sm font-medium text-accent-text underline decoration-transparent underline-offset-4 hover:decoration-current';

/** A file to begin with. Plain links, as a download is no page to prefetch. */
export const TemplateLinks = () => (
  <>
    Download a template as{' '}
    <a href="/api/batches/template?format=csv" className={linkStyles}>
      CSV
    </a>{' '}
    or{' '}
    <a href="/api/batches/template?format=xlsx" className={linkStyles}>
      Excel
    </a>
    .
  </>
);

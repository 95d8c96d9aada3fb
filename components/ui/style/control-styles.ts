/** The shared look of form controls. At 16 px on a phone, so that focus does not zoom. */
export const controlStyles =
  'w-full rounded-md border border-control bg-surface text-base text-text shadow-card transition-colors sm:text-sm ' +
  'hover:border-muted focus-visible:border-accent-text focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-muted aria-invalid:border-negative';

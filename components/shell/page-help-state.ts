import { createOpenState } from '@/components/ui/on-demand/open-state';

/** The panel with the help of the page. */
export const pageHelp = createOpenState();

/** The command of the search that opens the panel. In a new tab it leads to the glossary. */
export const pageHelpHref = '/help#page';

import { createOpenState } from '../on-demand/open-state';

/** The overview of the keys. */
export const keyOverview = createOpenState();

/** A dialog and its backdrop: centred, or rising from the bottom edge on a phone. */
export const overlayStyles =
  'fixed inset-0 z-40 animate-fade bg-black/40 backdrop-blur-[1px] dark:bg-black/60';

export const panelStyles =
  'fixed z-50 max-h-[92dvh] w-full animate-enter overflow-y-auto border border-line bg-raised shadow-raised focus:outline-none ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-w-lg sm:rounded-xl';

export const menuStyles =
  'z-50 min-w-48 animate-enter rounded-lg border border-line bg-raised p-1 text-sm shadow-raised focus:outline-none';

/** Single keys disturb people who speak to their computer: they can be switched off, in this browser. */
const storageKey = 'paydesk-single-keys';

export const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // A browser may refuse its storage.
    return true;
  }
};

export const switchKeys = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage they stay on.
  }
};

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)));

const overlays = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/**
 * Whether a dialog or a menu is open, which needs an answer first, or is about to open. The list of a
 * combobox is in the page before it opens, but not visible.
 */
export const isOverlaid = (): boolean =>
  document.querySelector('[data-opening]') !== null ||
  [...document.querySelectorAll(overlays)].some((overlay) => overlay.checkVisibility());

/** Whether a key alone was pressed for the page, and not for a field, a dialog or a menu. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) &&
  !isText(event.target) &&
  !isOverlaid() &&
  areKeysOn();

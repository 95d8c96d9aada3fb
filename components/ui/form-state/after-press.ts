/**
 * Runs an update after the mouse press that moved the focus, if there is one. A message that appeared during
 * the press would move the pressed button from under the pointer, and its click would be lost.
 */
export function afterPress(update: () => void): void {
  if (document.querySelector(':active')) {
    document.addEventListener('mouseup', () => setTimeout(update), { once: true });
  } else {
    update();
  }
}

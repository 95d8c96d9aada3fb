/** The element of a suggested option, for a control that keeps the focus. */
export const optionIdOf = (id: string, index: number): string => `${id}-option-${index}`;

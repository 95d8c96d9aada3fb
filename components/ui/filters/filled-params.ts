/** The filled fields of a form as a query string; an empty field does not narrow a list. */
export const filledParams = (form: FormData): string =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() ? [[name, value]] : [])),
  ).toString();

/** A message with its plurals and selections decided. */
export type MessageForm = {
  readonly text: string;
  /** The values that decide them. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The names of the values that are numbers. */
  readonly numbers: readonly string[];
};

const choice = /\{(\w+), (?:plural|select),/;
const anyNumber = /\{(\w+), number\}/g;

/** Every form that an ICU message may have. */
export function formsOf(message: string): readonly MessageForm[] {
  const found = choice.exec(message);
  if (!found) {
    const numbers = [...message.matchAll(anyNumber)].map(([, name = '']) => name);
    return [{ text: message.replaceAll(anyNumber, '{$1}'), values: {}, numbers }];
  }
  const [opening, name = ''] = found;
  const { options, end } = optionsOf(message, found.index + opening.length);
  return options.flatMap(({ selector, text }) => {
    const decided = deciding(opening, selector);
    const inside = typeof decided === 'string' ? text : text.replaceAll('#', `${decided ?? `{${name}}`}`);
    const chosen = message.slice(0, found.index) + inside + message.slice(end);
    return formsOf(chosen).map((form) => ({
      text: form.text,
      values: decided === undefined ? form.values : { [name]: decided, ...form.values },
      numbers: decided === undefined ? [name, ...form.numbers] : form.numbers,
    }));
  });
}

/** The value that leads to an option; undefined if many numbers do. */
function deciding(opening: string, selector: string): string | number | undefined {
  if (opening.includes('select')) return selector;
  if (selector.startsWith('=')) return Number(selector.slice(1));
  return selector === 'one' ? 1 : undefined;
}

/** The options from a position on, and the position after the brace that closes them. */
function optionsOf(message: string, start: number) {
  const options: { readonly selector: string; readonly text: string }[] = [];
  let at = start;
  while (at < message.length && message[at] !== '}') {
    const opening = message.indexOf('{', at);
    const closing = closingBrace(message, opening);
    const selector = message.slice(at, opening).trim();
    options.push({ selector, text: message.slice(opening + 1, closing) });
    at = closing + 1;
    while (message[at] === ' ') at += 1;
  }
  return { options, end: at + 1 };
}

function closingBrace(message: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return message.length;
}

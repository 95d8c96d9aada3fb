/** How deep JSON is indented; what nests deeper is nobody's webhook, and is shown as it came. */
const deepest = 16;
/** More characters than the indentation of any genuine webhook could need. */
const longest = 200_000;

/**
 * A body as it can be shown to people, whoever wrote it: JSON is indented token by token, so that numbers,
 * doubled keys and escapes stay exactly as they came; anything else stays as it is. What cannot be seen, or
 * turns the direction of what is around it, is written out as `\u{202e}`.
 */
export function showBody(body: string): { readonly text: string; readonly isJson: boolean } {
  const indented = isJson(body) ? indentJson(body) : undefined;
  return { text: writeOutHidden(indented ?? body), isJson: indented !== undefined };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The same tokens with line breaks and two spaces a level; undefined where that would be too deep or too long
 * to read.
 */
function indentJson(json: string): string | undefined {
  const tokens = json.match(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? [];
  let depth = 0;
  let length = 0;
  const parts: string[] = [];
  const write = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  const newLine = (): string => `\n${'  '.repeat(depth)}`;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isOpening = token === '{' || token === '[';
    const isClosing = token === '}' || token === ']';
    if (isClosing) depth -= 1;
    const isEmpty = isClosing && (before === '{' || before === '[');
    if (isClosing && !isEmpty) write(newLine());
    else if (!isClosing && (before === '{' || before === '[' || before === ',')) write(newLine());
    write(token === ':' ? ': ' : token);
    if (isOpening) depth += 1;
    if (depth > deepest || length > longest) return undefined;
  }
  return parts.join('');
}

const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

const writeOutHidden = (text: string): string =>
  text.replace(hidden, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Maximum indentation depth; deeper JSON is no genuine webhook and is shown as received. */
const deepest = 16;
/** Maximum length of the indented text in characters, beyond any genuine webhook. */
const longest = 200_000;

/**
 * Formats an untrusted body for display. Indents JSON token by token, so that numbers, duplicate keys and
 * escapes stay as received; leaves other text unchanged. Escapes invisible and bidirectional control
 * characters as `\u{202e}`.
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

/** Re-indents the tokens with two spaces per level; undefined if too deep or too long. */
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

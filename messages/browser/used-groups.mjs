/**
 * The groups of a catalog that a module shows, from its source. `names` are what it calls the catalog's
 * function, `groups` all that the catalog has. If a key is not in the source of the call, it is all of them.
 * @param {string} source
 * @param {readonly string[]} names
 * @param {readonly string[]} groups
 * @returns {readonly string[]}
 */
export function usedGroups(source, names, groups) {
  const text = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import [^;]*;/gm, '');
  const used = new Set();
  for (const name of names) {
    for (const { index } of text.matchAll(new RegExp(`(?<![.\\w'/\\\\-]|typeof )${name}\\b`, 'g'))) {
      const call = /^(?:\.(?:rich|markup|has|raw))?\(/.exec(text.slice(index + name.length));
      const keys = call && keysOf(firstArgument(text, index + name.length + call[0].length));
      if (!keys) return groups;
      for (const key of keys) used.add(key);
    }
  }
  return groups.filter((group) => used.has(group));
}

/**
 * The catalogs that a module imports, with its names for their functions.
 * @param {string} source
 * @returns {ReadonlyMap<string, readonly string[]>}
 */
export function importedCatalogs(source) {
  const found = new Map();
  const pattern = /^import \{([^}]*)\} from '(?:@\/messages|\.)\/([a-z-]+)';/gm;
  for (const [, imported = '', catalog] of source.matchAll(pattern)) {
    const names = imported.split(',').map((each) => each.trim());
    const functions = names.flatMap((each) => /^t(?: as (\w+))?$/.exec(each)?.slice(0, 2) ?? []);
    if (functions.length > 0) found.set(catalog, [functions[1] ?? 't']);
  }
  return found;
}

/**
 * The source of the first argument of a call, from the character after its parenthesis.
 * @param {string} text
 * @param {number} start
 */
function firstArgument(text, start) {
  let end = start;
  while (end < text.length && !/[,)]/.test(text[end] ?? '')) end = afterPart(text, end);
  return text.slice(start, end).trim();
}

/**
 * The position after a character, or after what it opens: a literal or brackets.
 * @param {string} text
 * @param {number} start
 * @returns {number}
 */
function afterPart(text, start) {
  const open = text[start] ?? '';
  if (/['"`]/.test(open)) {
    let end = start + 1;
    while (end < text.length && text[end] !== open) {
      if (open === '`' && text[end] === '$' && text[end + 1] === '{') end = afterPart(text, end + 1);
      else end += text[end] === '\\' ? 2 : 1;
    }
    return end + 1;
  }
  if (!/[([{]/.test(open)) return start + 1;
  let end = start + 1;
  while (end < text.length && !/[)\]}]/.test(text[end] ?? '')) end = afterPart(text, end);
  return end + 1;
}

/**
 * The groups of the keys that an expression may have; undefined if they are not all in it.
 * @param {string} expression
 * @returns {readonly string[] | undefined}
 */
function keysOf(expression) {
  const literal = /^(['"`])(\w+)(?:\.|\1$)/.exec(expression);
  if (literal && afterPart(expression, 0) === expression.length) return [literal[2] ?? ''];
  const [question, colon] = branchesOf(expression);
  if (question === undefined || colon === undefined) return undefined;
  const one = keysOf(expression.slice(question + 1, colon).trim());
  const other = keysOf(expression.slice(colon + 1).trim());
  return one && other && [...one, ...other];
}

/**
 * The positions of the `?` and the `:` of a conditional expression.
 * @param {string} expression
 */
function branchesOf(expression) {
  let question;
  let depth = 0;
  for (let at = 0; at < expression.length; at = afterPart(expression, at)) {
    const sign = /\s/.test(expression[at - 1] ?? '') && /\s/.test(expression[at + 1] ?? '') && expression[at];
    if (sign === '?') {
      question ??= at;
      depth += 1;
    }
    if (sign === ':') {
      depth -= 1;
      if (depth === 0) return [question, at];
    }
  }
  return [];
}

import type { Variable, VariableGroup } from '@/lib/composition/env/reference/variable';
import { secretNames } from '@/lib/composition/env/source';

const isSecret = (name: string): boolean => secretNames.some((secret) => secret === name);

/** Columns of a line in .env.example. */
const lineLength = 120;

const exampleHead = `# Every variable that Paydesk reads, as \`npm run configuration\` writes it; docs/configuration.md has the same as tables.
# Copy this file to .env and fill it in; \`npm run demo\` needs none of it. A secret can also be mounted as a file: set NAME_FILE to its
# path instead of NAME. At start Paydesk lists everything that is missing or malformed, by name.
`;

export const renderExample = (groups: readonly VariableGroup[]): string =>
  [exampleHead, ...groups.map(renderExampleGroup)].join('\n');

function renderExampleGroup({ title, meaning, variables }: VariableGroup): string {
  const heading = `# ── ${title} `.padEnd(lineLength, '─');
  const intro = meaning === undefined ? [] : [comment(meaning), ''];
  return [heading, ...intro, ...variables.flatMap(exampleLines)].join('\n');
}

function exampleLines(variable: Variable): readonly string[] {
  const { name, meaning, example, isRequired } = variable;
  const notes = [meaning, isSecret(name) && 'A secret.', defaultSentence(variable)].filter(Boolean);
  return [comment(notes.join(' ')), `${isRequired ? '' : '#'}${name}=${example}`, ''];
}

const defaultSentence = ({ default: words }: Variable): string => (words ? `Default: ${words}.` : '');

/** A text as comment lines. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lineLength)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.join('\n');
}

const referenceHead = `# Configuration

Every variable that Paydesk reads. \`npm run configuration\` writes this page and [.env.example](../.env.example) from
\`lib/composition/env/reference\`; do not edit either by hand. At start Paydesk lists what is missing or malformed, by name, and
\`npm run doctor\` checks what the values refer to.

\`.env\` in the working directory is read; variables of the environment take precedence. An empty variable counts as unset. A *secret*
can be a mounted file: \`NAME_FILE\` instead of \`NAME\`; its last line break is ignored. *Read by* names the processes that read the
variable. *commands* are \`create-admin\`, \`audit:verify\`, \`restored\` and \`doctor\`.
`;

export const renderReference = (groups: readonly VariableGroup[]): string =>
  [referenceHead, ...groups.map(renderReferenceGroup)].join('\n');

function renderReferenceGroup({ title, meaning, variables }: VariableGroup): string {
  return [
    `## ${title}`,
    '',
    ...(meaning === undefined ? [] : [cell(meaning), '']),
    '| variable | meaning | default | read by |',
    '|---|---|---|---|',
    ...variables.map(referenceRow),
    '',
  ].join('\n');
}

function referenceRow({ name, meaning, default: words, isRequired, readBy }: Variable): string {
  const mark = isSecret(name) ? '<br>*secret*' : '';
  const otherwise = words ?? (isRequired ? '*required*' : 'none');
  return `| \`${name}\`${mark} | ${cell(meaning)} | ${cell(otherwise)} | ${readBy.join(', ')} |`;
}

/** Outside of code spans, brackets of placeholders are text. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/<(\w+)>/g, '`<$1>`');

import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../../support/code/source-files';

/**
 * Where the app answers nothing, what was typed must stay, and the person must be told. `answered` does both,
 * so every call of a server action stands within it. Read from the text: a name is an action's where its type
 * says that it replies as actions do.
 */

/** Calls that stand for themselves, each for a reason. */
const exceptions: Readonly<Record<string, string>> = {
  'app/(auth)/sign-in/credentials-sign-in.tsx signIn':
    'no action: it asks next-auth, and has words of its own where that is not answered',
  'components/sign-in/sign-in-form.tsx signIn': 'the same, handed to its form',
  'components/approvals/decision.tsx begin':
    'only tied to the order that is seen; the question that calls it waits by `answered`',
  'components/batches/run/resume-batch.tsx begin': 'the same, tied to the dry run that is seen',
  'components/change-requests/change-decision.tsx begin': 'the same, tied to the change that is seen',
  'components/people/changes/change-rights-dialog.tsx changeRights':
    'only tied to the person; the dialog that calls it waits by `answered`',
  'components/people/changes/new-password-dialog.tsx newPassword':
    'only tied to the person; the dialog that calls it waits by `answered`',
  'components/people/own/session-list.tsx end':
    'only tied to the session; the question that calls it waits by `answered`',
  'components/people/own/session-list.tsx endOthers':
    'only tied to the sessions; the question that calls it waits by `answered`',
  'components/people/tokens/create-token.tsx create':
    'only tied to what is typed; the question that calls it waits by `answered`',
  'components/people/tokens/issue-token.tsx issue': 'the same, tied to the token',
  'components/people/parts/secret-dialog.tsx make': 'the same, which keeps the secret to show it',
  'components/people/webhooks/endpoints/issue-secret.tsx issue': 'the same, tied to the endpoint',
  'components/people/webhooks/endpoints/endpoint-form.tsx request':
    'only tied to the endpoint; the form that calls it waits by `answered`',
};

const files = readSourceFiles('components', 'app').filter(({ path }) => basename(path) !== 'actions.ts');
const byPath = new Map(files.map((file) => [file.path, file]));
const texts = files.map(({ text }) => text).join('\n');

const allOf = (pattern: string, text: string): string[] =>
  [...text.matchAll(new RegExp(pattern, 'g'))].flatMap(([, name]) => (name ? [name] : []));
const anyOf = (names: readonly string[]): string => String.raw`(?:${names.join('|')})\b`;

/** Parentheses with what is between them, two deep. */
const parameters = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const replies = anyOf(['ActionReply', ...allOf(String.raw`type (\w+) =\s*ActionReply\b`, texts)]);
const promises = anyOf([
  String.raw`Promise<\s*${replies}`,
  ...allOf(String.raw`type (\w+) = Promise<\s*${replies}`, texts),
]);
const actionType = String.raw`${parameters}\s*=>\s*${promises}`;
const actionTypes = anyOf(allOf(String.raw`type (\w+) = ${actionType}`, texts));

/** The names under which each file has actions: as its properties, or from the actions of a route. */
const named = new Map(
  files.map(({ path, text }) => [
    path,
    [
      ...allOf(String.raw`(\w+)\??:\s*(?:${actionType}|${actionTypes})`, text),
      ...allOf(String.raw`import \{([^}]*)\} from '[^']*/actions'`, text).flatMap((names) =>
        allOf(String.raw`(\w+)`, names),
      ),
    ],
  ]),
);

/**
 * Actions that a file calls and does not wait for by `answered`; those of the files that it imports may be
 * its own properties.
 */
function calledPast({ path, text, imports }: SourceFile): string[] {
  const known = [path, ...imports.map(({ file }) => file ?? '')].filter((from) => byPath.has(from));
  return [...new Set(known.flatMap((from) => named.get(from) ?? []))].filter((name) =>
    new RegExp(String.raw`(?<!answered\(\s*)(?<![\w.'])${name}\(`).test(text),
  );
}

test('awaits every called server action by `answered`', () => {
  const past = files.flatMap((file) => calledPast(file).map((name) => `${file.path} ${name}`));
  expect(past.sort()).toEqual(Object.keys(exceptions).sort());
});

/** It may come too early: while the server restarts, Next would reload the page and lose open dialogs. */
test('refreshes no page after an action but by its reply', () => {
  const refreshing = files.filter(
    ({ text }) => /\banswered\(/.test(text) && /\brouter\.refresh\b/.test(text),
  );
  // After a read of its own; an action's success has its own notice there.
  expect(refreshing.map(({ path }) => path)).toEqual([
    'components/batches/prepare/wrong-rows-card.tsx',
    'components/statements/statement/statement-freshness.tsx',
  ]);
});

test('recognises the actions of forms, however their types are written', () => {
  const known = [...named.values()].flat();
  expect(known).toEqual(
    expect.arrayContaining(['save', 'add', 'openAccount', 'request', 'enrolTotp', 'cancel', 'correct']),
  );
  expect(known).toEqual(expect.arrayContaining(['markRead', 'saveOrderAction', 'admit', 'withdraw']));
});

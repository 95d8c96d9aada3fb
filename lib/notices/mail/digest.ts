import { isReminder } from '@/lib/events/reminder-notices';
import { noticeRules } from '@/lib/events/vocabulary';
import { currentLocale } from '@/locale/current-locale';
import { t } from '@/messages/mails';
import { type NoticeItem, pageOf } from '../items';
import { waitText } from '../wait-text';
import type { ListedSubject } from './read-risk-lines';

export type Digest = { readonly subject: string; readonly text: string; readonly html: string };

/** One topic of an e-mail: a sentence, a few lines, and a link. */
type Matter = { readonly sentence: string; readonly lines: readonly Line[]; readonly path: string };

/** A line, and the risks of the payment or batch that it names. */
type Line = { readonly text: string; readonly risks: readonly string[] };

type Risks = ReadonlyMap<string, readonly string[]>;

/** Payments listed individually per topic. */
const mostLines = 10;
const longestReason = 200;

/**
 * Composes one short e-mail with pending decisions first, in the current locale. Undefined if nothing is
 * left, because others have decided meanwhile. Contains no account numbers, and no foreign text in its
 * subject.
 */
export function composeDigest(
  { name, linkTo }: { readonly name: string; readonly linkTo: string },
  items: readonly NoticeItem[],
  /** The risks of what is pending, by subject. */
  risks: Risks = new Map(),
): Digest | undefined {
  const matters = [...waitingMatters(items, risks), ...newsMatters(items)];
  const [first, ...others] = matters;
  if (!first) return undefined;
  return {
    subject: t('digest.subject', { sentence: first.sentence, others: others.length }),
    text: textOf(name, linkTo, matters),
    html: htmlOf(name, linkTo, matters),
  };
}

/** The payments and batches pending approval that an e-mail lists: those whose risks it shows. */
export const listedApprovals = (items: readonly NoticeItem[]): readonly ListedSubject[] =>
  pendingOf(items, 'approvals').slice(0, mostLines);

function pendingOf(items: readonly NoticeItem[], topic: string): readonly NoticeItem[] {
  const about = items.filter(({ action, waits }) => waits && noticeRules.get(action)?.topic === topic);
  return [...new Map(about.map((item) => [item.subjectId, item])).values()];
}

function waitingMatters(items: readonly NoticeItem[], risks: Risks): Matter[] {
  const matter = (topic: string, path: string, sentence: (count: number) => string): Matter[] => {
    const pending = pendingOf(items, topic);
    if (pending.length === 0) return [];
    return [{ sentence: sentence(pending.length), lines: linesOf(pending, risks), path }];
  };
  return [
    ...matter('approvals', '/approvals', (count) => t('pending.approvals', { count })),
    ...matter('exceptions', '/exceptions', (count) => t('pending.exceptions', { count })),
    ...matter('changes', '/change-requests', (count) => t('pending.changes', { count })),
  ];
}

/**
 * News that need no action, and reminders of what is still pending. Omits requests for decisions, which are
 * listed only while pending.
 */
function newsMatters(items: readonly NoticeItem[]): Matter[] {
  const groups = new Map<string, NoticeItem[]>();
  for (const item of items) {
    if (actionEvents.has(item.action) || (isReminder(item.action) && !item.waits)) continue;
    const key = `${item.action} ${item.actorName}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].flatMap((group): Matter[] => {
    const [item] = group;
    const rule = item && noticeRules.get(item.action);
    if (!rule) return [];
    const path = group.length === 1 ? pageOf(item) : rule.together;
    return [{ sentence: rule.said(item.actorName, group.length), lines: linesOf(group, new Map()), path }];
  });
}

const actionEvents: ReadonlySet<string> = new Set([
  'order.submit',
  'order.add_approval',
  'exception.opened',
  'change_request.opened',
  'change_request.approval_added',
]);

function linesOf(items: readonly NoticeItem[], risks: Risks): Line[] {
  const lines = items.flatMap((item): Line[] => {
    const { payment, reason, subjectId } = item;
    const why = reason ? `“${shortened(withoutAccounts(reason))}”` : waitText(item);
    const known = (risks.get(subjectId) ?? []).map((risk) => shortened(withoutAccounts(risk)));
    return payment || why ? [{ text: [payment, why].filter(Boolean).join(': '), risks: known }] : [];
  });
  const rest = lines.length - mostLines;
  return rest > 0
    ? [...lines.slice(0, mostLines), { text: t('digest.more', { count: rest }), risks: [] }]
    : lines;
}

/** Removes account numbers from reasons, because e-mail is not confidential; the linked page has them. */
const withoutAccounts = (text: string): string =>
  text.replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, t('digest.account'));

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= longestReason ? text : `${characters.slice(0, longestReason - 1).join('')}…`;
};

function textOf(name: string, linkTo: string, matters: readonly Matter[]): string {
  const parts = matters.map(({ sentence, lines, path }) =>
    [`${sentence}.`, ...lines.flatMap(plainLines), `${linkTo}${path}`].join('\n'),
  );
  const choice = `-- \n${t('digest.preferences')}: ${linkTo}/profile`;
  return [`${t('digest.greeting', { name })},`, ...parts, choice].join('\n\n').concat('\n');
}

function htmlOf(name: string, linkTo: string, matters: readonly Matter[]): string {
  const parts = matters.map(({ sentence, lines, path }) => {
    const list = lines.map(listItem).join('');
    return `<p><a href="${escaped(linkTo + path)}">${escaped(sentence)}</a>.</p>${list && `<ul>${list}</ul>`}`;
  });
  const choice = `<p><small><a href="${escaped(`${linkTo}/profile`)}">${escaped(t('digest.preferences'))}</a></small></p>`;
  const greeting = `<p>${escaped(t('digest.greeting', { name }))},</p>`;
  return `<!doctype html><html lang="${currentLocale().language}"><body>${greeting}${parts.join('')}${choice}</body></html>`;
}

const plainLines = ({ text, risks }: Line): string[] => [
  `  ${text}`,
  ...risks.map((risk) => `    - ${risk}`),
];

const listItem = ({ text, risks }: Line): string => {
  const inner = risks.map((risk) => `<li>${escaped(risk)}</li>`).join('');
  return `<li>${escaped(text)}${inner && `<ul>${inner}</ul>`}</li>`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

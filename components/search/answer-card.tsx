import { Link } from '@/components/ui/buttons/link';
import { Card, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { readSearch } from '@/lib/kernel/texts/search-text';
import { type AnswerGroup, answerKey, hrefOf, listHrefOf } from '@/lib/search/answer';
import { t } from '@/messages/search';
import { AnswerLine } from './answer-line';

/** Results of one kind, each a link, with a link to all of them. */
export function AnswerCard({ typed, group }: { typed: string; group: AnswerGroup }) {
  const { kind, answers, total, isUnanswered } = group;
  const title = t(`kinds.${kind}`);
  const name = t(`kindNames.${kind}`);
  const search = readSearch(typed) ?? [];
  const allHref = total === undefined || total > answers.length ? listHrefOf(kind, typed) : undefined;
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          allHref &&
          !isUnanswered && (
            <TextLink href={allHref} className="text-[0.8125rem]">
              {total === undefined
                ? t('answers.allMatching', { kind: name })
                : t('answers.all', { count: total, kind: name })}
            </TextLink>
          )
        }
      />
      {isUnanswered ? (
        <p className="px-5 pb-4 text-muted">{t('answers.timedOut', { kind: name })}</p>
      ) : (
        <ul aria-label={title} className="px-2.5 pb-2.5">
          {answers.map((answer) => (
            <li key={answerKey(answer)}>
              <Link href={hrefOf(answer)} className="block rounded-md px-2.5 py-2 hover:bg-soft">
                <AnswerLine answer={answer} search={search} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

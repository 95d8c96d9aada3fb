import { ChangeStateBadge } from '@/components/change-requests/change-state';
import { KindBadge } from '@/components/exceptions/list/kind-badge';
import { RecurringState } from '@/components/recurring/recurring-state';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { localDate } from '@/lib/kernel/dates/calendar';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import { rhythmText } from '@/lib/recurring/set-up/setup';
import { likelySetup } from '@/lib/recurring/set-up/standing';
import type {
  ChangeRequestAnswer,
  DifferenceAnswer,
  ExceptionAnswer,
  RecurringAnswer,
} from '@/lib/search/answer';
import { t as exceptions } from '@/messages/exceptions';
import { t as reconciliation } from '@/messages/reconciliation';
import { t as recurring } from '@/messages/recurring';
import { AnswerFrame } from './answer-frame';
import { kindIcons } from './kind-icons';
import { Marked } from './marked';

type MatterLineProps = {
  answer: RecurringAnswer | ExceptionAnswer | DifferenceAnswer | ChangeRequestAnswer;
  search: SearchText;
};

/** A recurring payment, or a matter that people decide about, as a result. */
export function MatterLine({ answer, search }: MatterLineProps) {
  const Icon = kindIcons[answer.kind];
  switch (answer.kind) {
    case 'recurring': {
      const setup = likelySetup(answer.standing);
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={<RecurringState standing={answer.standing} />}
        >
          <span>
            <Marked text={recurring('recurringTable.number', { beneficiaryId: answer.id })} search={search} />
          </span>
          {setup && <span>{rhythmText(setup)}</span>}
        </AnswerFrame>
      );
    }
    case 'exception':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={
            answer.isClosed ? (
              <Badge>{exceptions('page.resolved')}</Badge>
            ) : (
              <KindBadge kind={answer.reason} />
            )
          }
          amount={<Amount amount={answer.amount} />}
        >
          <CalendarDate date={localDate(answer.day)} />
          <span>
            <Marked text={answer.reference} search={search} />
          </span>
        </AnswerFrame>
      );
    case 'difference':
      return (
        <AnswerFrame
          Icon={Icon}
          title={reconciliation(`kinds.${answer.what}`)}
          right={<Badge>{reconciliation(`states.${answer.state}`)}</Badge>}
          amount={answer.amount !== null && <Amount amount={answer.amount} />}
        >
          <CalendarDate date={localDate(answer.day)} />
          {answer.name && (
            <span>
              <Marked text={answer.name} search={search} />
            </span>
          )}
          <span>
            <Marked text={answer.why} search={search} />
          </span>
        </AnswerFrame>
      );
    case 'change_request':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.title} search={search} />}
          right={<ChangeStateBadge state={answer.state} />}
        >
          <CalendarDate date={localDate(answer.day)} />
          <span>
            <Marked text={answer.about} search={search} />
          </span>
          <span>{answer.requester}</span>
        </AnswerFrame>
      );
  }
}

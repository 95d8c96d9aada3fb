import { BatchStateBadge } from '@/components/batches/list/batch-state-badge';
import { BeneficiaryStateBadge } from '@/components/beneficiaries/beneficiary-state-badge';
import { OrderStateBadge } from '@/components/payments/order/order-state-badge';
import { Badge } from '@/components/ui/status/badge';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { beginsTyped } from '@/lib/kernel/texts/marked-text';
import type { SearchText } from '@/lib/kernel/texts/search-text';
import type { Answer } from '@/lib/search/answer';
import { t as people } from '@/messages/people';
import { t } from '@/messages/search';
import { AnswerFrame } from './answer-frame';
import { kindIcons } from './kind-icons';
import { Marked } from './marked';
import { MatterLine } from './matter-line';

/** One result on two lines: its name, the reason for the match, its state and its amount. */
export function AnswerLine({ answer, search }: { answer: Answer; search: SearchText }) {
  const Icon = kindIcons[answer.kind];
  switch (answer.kind) {
    case 'account':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.tagName ?? t('answers.account')} search={search} />}
          right={answer.isClosed && <Badge>{t('answers.closed')}</Badge>}
        >
          <Account account={answer.iban} search={search} />
        </AnswerFrame>
      );
    case 'order':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={<OrderStateBadge state={answer.state} />}
          amount={<Amount amount={answer.amount} />}
        >
          <CalendarDate date={localDate(answer.day)} />
          <Why answer={answer} search={search} />
          <span>
            <Marked text={answer.reference} search={search} />
          </span>
        </AnswerFrame>
      );
    case 'batch':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={<BatchStateBadge state={answer.state} />}
          amount={<Amount amount={answer.amount} />}
        >
          <CalendarDate date={localDate(answer.day)} />
          <span>{t('answers.payments', { count: answer.rowCount })}</span>
        </AnswerFrame>
      );
    case 'beneficiary':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={<BeneficiaryStateBadge state={answer.state} />}
        >
          <Account account={answer.account} search={search} />
          {answer.town && (
            <span>
              <Marked text={answer.town} search={search} />
            </span>
          )}
        </AnswerFrame>
      );
    case 'template':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={t('answers.payFrom', { name: answer.name })} search={search} />}
          amount={answer.amount !== null && <Amount amount={answer.amount} />}
        >
          <span>
            <Marked text={answer.beneficiary} search={search} />
          </span>
          {answer.reference && (
            <span>
              <Marked text={answer.reference} search={search} />
            </span>
          )}
        </AnswerFrame>
      );
    case 'entry':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name || t('answers.noName')} search={search} />}
          amount={<Amount amount={answer.amount} signed tone="movement" />}
        >
          <CalendarDate date={localDate(answer.day)} />
          <Why answer={answer} search={search} />
          <span>
            <Marked text={answer.details} search={search} />
          </span>
        </AnswerFrame>
      );
    case 'recurring':
    case 'exception':
    case 'difference':
    case 'change_request':
      return <MatterLine answer={answer} search={search} />;
    case 'person':
      return (
        <AnswerFrame
          Icon={Icon}
          title={<Marked text={answer.name} search={search} />}
          right={<Badge>{people(`roles.${answer.role}`)}</Badge>}
        >
          <span>
            <Marked text={answer.email} search={search} />
          </span>
        </AnswerFrame>
      );
  }
}

/** The account or identifier that matched. */
function Why({ answer, search }: { answer: Extract<Answer, { account: string }>; search: SearchText }) {
  if (isTyped(answer.account, search)) return <Account account={answer.account} search={search} />;
  const identifiers = [
    ...('paymentId' in answer ? [answer.paymentId, answer.externalPaymentId] : []),
    ...('feePaymentId' in answer ? [answer.feePaymentId] : []),
    ...(answer.kind === 'order' ? [answer.endToEndId, answer.instructionId, answer.id] : []),
  ];
  const typed = identifiers.find((identifier) => identifier && beginsTyped(identifier, search));
  return typed ? (
    <span className="identifier">
      <Marked text={typed} search={search} as="number" />
    </span>
  ) : null;
}

const isTyped = (account: string, search: SearchText): boolean =>
  beginsTyped(account, search) || search.some(({ ending }) => ending && endsIn(account, ending));

const endsIn = (account: string, backwards: string): boolean =>
  [...account.toLowerCase()].reverse().join('').startsWith(backwards);

const Account = ({ account, search }: { account: string; search: SearchText }) => (
  <span className="identifier">
    <Marked text={groupIban(account)} search={search} as="number" />
  </span>
);

import type { ExceptionKind } from '@/lib/kernel/states/exception-kinds';
import type { ExceptionOutcome } from '../transitions/exception';
import type { NotSentAgain } from './not-sent-again';

type Words = { readonly label: string; readonly meaning: string; readonly whatToDo: string };

/** What each kind is to a treasurer: its name, what it means, and what can be done about it now. */
export const exceptionWords: Readonly<Record<ExceptionKind, Words>> = {
  not_found: {
    label: 'Unknown at the service',
    meaning:
      'An attempt had no clear answer. Since then the service finds no payment of it, and refuses the order, or it is not sent again, as a person or a later check stopped it, its batch was stopped, or it was paid before. It was probably never made, and is only looked for.',
    whatToDo:
      'Look at the statement. If the payment is not in it, one of you asks to send it again, where it may still be sent, or to declare it failed, and another agrees.',
  },
  no_answer: {
    label: 'No clear answer',
    meaning:
      'The service has given no clear answer for long. It is asked again and again under the same identifier, which cannot pay twice, and this closes by itself when an answer comes.',
    whatToDo: 'Ask the operator of the service if it lasts, and keep waiting.',
  },
  not_as_approved: {
    label: 'Not what was approved',
    meaning:
      'What is stored of this order is not what was approved. Someone has changed it past Paydesk. It is not sent while that is so.',
    whatToDo: 'Tell whoever runs the database, at once. Nothing can be done about it here.',
  },
  not_released: {
    label: 'Stopped when due',
    meaning: 'The payment was due and could not go. No money has moved. It waits until someone decides.',
    whatToDo:
      'If the reason can be removed, remove it and check again. Otherwise move a held payment to another date or withdraw it; stop an approved one, and make a new payment if it is still to be paid.',
  },
  late: {
    label: 'Late',
    meaning:
      'The payment should have been sent by now. No money has moved. Paydesk keeps trying, and this closes by itself when it is sent.',
    whatToDo:
      'Read the reason, and check whether the provider is available. Reschedule or withdraw a held payment.',
  },
  other_payment: {
    label: 'Another payment',
    meaning:
      'What the provider has for this order is not this order: another amount or account, or a payment that belongs to another order. Money may have moved that nobody approved.',
    whatToDo:
      'Compare the payment in the statement with the order. If it is wrong, cancel it while that is possible, or call the provider. Then mark this as seen.',
  },
  turned_up: {
    label: 'Turned up',
    meaning:
      'It was never sent from here, had ended without a payment, or was declared failed, and the provider has a payment of it after all; or it repeats a payment that has turned up like that.',
    whatToDo:
      'Make sure that it was not paid twice; if it was, cancel the one that can still be cancelled, or ask for the money back. Then mark this as seen.',
  },
};

/**
 * The same of one that is unknown at the service and not sent again: why that is so, and what there is to do
 * instead.
 */
export const notSentAgainWords: Readonly<Record<NotSentAgain, Omit<Words, 'label'>>> = {
  stopped: {
    meaning:
      'An attempt had no clear answer, and the service finds no payment of it. Its batch was stopped, so that it is only looked for, and sending it again is not offered.',
    whatToDo:
      'Look at the statement. If the payment is not in it, one of you asks to declare it failed, and another agrees. Then a maker pays it again by “Retry failed rows” on the page of the batch.',
  },
  paid_before: {
    meaning:
      'An attempt had no clear answer, and the service finds no payment of it. What it was to pay again was paid after all, so that it is only looked for, and sending it again is not offered.',
    whatToDo:
      'Look at the statement. If the payment is not in it, one of you asks to declare it failed, and another agrees. There is nothing left to pay.',
  },
};

/** Kinds that ask for nothing but attention: one person marks them as seen. */
export const isForAttention = (kind: ExceptionKind): boolean =>
  kind === 'turned_up' || kind === 'other_payment';

export const outcomeWords: Readonly<Record<ExceptionOutcome, string>> = {
  released: 'Sent again, as two people agreed',
  declared_failed: 'Declared failed, as two people agreed',
  cleared: 'Cleared: it went on',
  withdrawn: 'Taken back or changed by its people',
  seen: 'Seen',
};

/** Why a command about an exception was refused. Every code has its wording here, and only here. */
export const exceptionRefusals = {
  not_found: 'There is no such exception.',
  closed: 'This has been settled in the meantime. The page now shows how.',
  statement_old:
    'The statement was read more than four hours ago. Decline this; then read the statement again and ask again.',
  look_up_old:
    'The provider was last asked about this payment more than ten minutes ago, or before the last request could have reached it. Select “Look up now” on the exception, wait for the answer, then try again.',
  found_now:
    'The provider has this payment: it did not fail. The engine follows it now, and this will settle itself.',
  look_up_failed:
    'The provider could not be asked about this payment just now, and nothing is declared failed without that. Try again in a moment.',
  wrong_kind: 'That is not what this exception needs. The page now shows where it stands.',
  not_sent_again:
    'It is not sent again: its batch was stopped, or what it pays again was paid after all. Wait, or ask to declare it failed.',
  own_order: 'You made or edited this order, so others have to decide about it.',
  time_not_allowed: 'Choose a time that lies ahead, within the next thirty days.',
  not_checked: 'Say what you checked, so that the one who agrees knows what to rely on.',
  statement_unavailable:
    'The statement could not be read just now, and nothing is declared failed without it. Try again in a moment.',
  in_statement:
    'The statement has this payment: it did not fail. The engine looks for it now, and this will settle itself.',
  already_open: 'The same waits for a decision already. Decide about that one, or take it back, first.',
} as const;
export type ExceptionRefusal = keyof typeof exceptionRefusals;

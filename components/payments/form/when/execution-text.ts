import { clockAt, type LocalDate } from '@/lib/kernel/dates/calendar';
import { targetClosing, weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { showClosing, showDay, showShortWeekday } from '@/lib/kernel/formats/dates';
import { type CutOff, executionDay } from '@/lib/orders/order/dates/execution-day';
import { networkNames } from '@/lib/provider/contract/network-name';
import type { Network } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';

/**
 * When a payment sent at an instant is probably executed, and why: "Cut-off for SEPA today, 15:00, has
 * passed: executed Tue 24 Nov."
 */
export function executionText(network: Network, sentAt: Date, now: Date, cutOff: CutOff): string {
  const { sentOn, on, cutOff: time, isLate } = executionDay(network, sentAt, cutOff);
  if (time === undefined) return t('cutOff.instant');
  const today = clockAt(now, cutOff.timeZone).date;
  const values = {
    network: networkNames[network],
    time,
    zone: placeOf(cutOff.timeZone),
    sentOn: dayText(sentOn, today),
    day: dayText(on, today),
  };
  if (isLate) return sentOn === today ? t('cutOff.passedToday', values) : t('cutOff.passed', values);
  const closing = targetClosing(sentOn);
  return closing
    ? t('cutOff.closed', { ...values, closing: showClosing(closing) })
    : t('cutOff.inTime', values);
}

/** `Tue 24 Nov`, with the year if it is not the current one. */
function dayText(day: LocalDate, today: LocalDate): string {
  const year = day.slice(0, 4);
  const shown = `${showShortWeekday(weekdayOf(day))} ${showDay(day)}`;
  return year === today.slice(0, 4) ? shown : `${shown} ${year}`;
}

/** `Europe/Vilnius` becomes `Vilnius`. */
const placeOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
/** Why an approval as deputy was refused, of an order or a batch. */
export const seatRefusals = textTable(en.seats, (code) => t(`seats.${code}`));
export type SeatRefusal = keyof typeof seatRefusals;

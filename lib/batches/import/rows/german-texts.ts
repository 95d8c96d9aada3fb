import { cleanLine, toSepaText } from '@/lib/kernel/texts/text';
import { textFields, textLimits } from '@/lib/orders/order/input';

type Typed = Readonly<Record<string, string>> | null;

/** The spelling of every payment in earlier releases, whatever the country of its account. */
export const germanText = (typed: string): string => toSepaText(cleanLine(typed));

/** Whether a text that is sent in another spelling than written was too long in that of earlier releases. */
export const wasTooLong = (typed: Typed): boolean =>
  typed !== null &&
  textFields.some(
    (field) => typed[field] !== undefined && germanText(typed[field]).length > textLimits[field],
  );

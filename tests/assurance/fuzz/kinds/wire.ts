import { toDecimal } from '@/lib/kernel/money';
import {
  accountListSchema,
  commissionSchema,
  createdPaymentSchema,
  depositDetailsSchema,
  fxRateSchema,
  paymentSchema,
  paymentStateSchema,
  statementSchema,
  swiftCurrenciesSchema,
} from '@/lib/provider/contract/contract';
import { isAboutOrder, isAccountLimit, isNonceRefusal, isNotFound } from '@/lib/provider/contract/errors';
import { ProviderFault } from '@/lib/provider/contract/fault';
import { judge, readReply } from '@/lib/provider/transport/exchange';
import { hold, type Kind } from '../kind';
import { mutatedJson } from '../mutate';
import { replies } from './wire-replies';

/** A reply of the provider: its HTTP status and its body. */
type Reply = { readonly status: number; readonly body: string };

const schemas = [
  accountListSchema,
  statementSchema,
  paymentSchema,
  depositDetailsSchema,
  createdPaymentSchema,
  paymentStateSchema,
  commissionSchema,
  swiftCurrenciesSchema,
  fxRateSchema,
] as const;

/** Replies of the provider, each read by one of the schemas, of which most do not fit. */
export const wire: Kind<Reply> = {
  name: 'wire',
  seeds: Object.values(replies).map((reply) => ({ status: 200, body: JSON.stringify(reply) })),
  mutate: (draw, { body }, seeds) => ({
    status: draw.chance(0.7)
      ? 200
      : draw.of([100, 204, 301, 400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 502, 503, 599, 0, 999]),
    body: mutatedJson(
      draw,
      body,
      seeds.map((seed) => seed.body),
    ),
  }),
  shown: JSON.stringify,
  read: ({ status, body }) => {
    const judged = faultOr(() => judge({ status, body: Buffer.from(body) }));
    if (judged instanceof ProviderFault) return judged.kind;
    if (!judged.ok) {
      for (const test of [isNonceRefusal, isNotFound, isAccountLimit, isAboutOrder]) test(judged.error);
      return 'refused';
    }
    // The length of the body chooses, so that an input is read by the same schema again.
    const schema = schemas[body.length % schemas.length] ?? schemas[0];
    const value = faultOr(() => readReply<unknown>(judged.value, schema));
    if (value instanceof ProviderFault) return value.kind;
    holdAmounts(value);
    return 'read';
  },
};

function faultOr<Value>(run: () => Value): Value | ProviderFault {
  try {
    return run();
  } catch (error) {
    if (error instanceof ProviderFault) return error;
    throw error;
  }
}

/** Each amount that was read is one that can be written again. */
function holdAmounts(value: unknown): void {
  if (typeof value === 'bigint')
    hold(/^-?\d+\.\d\d$/.test(toDecimal(value as never)), 'an amount has two decimals'); // safe: an amount of a schema
  else if (value !== null && typeof value === 'object')
    for (const each of Object.values(value)) holdAmounts(each);
}

import { fromDecimal, toDecimal } from '@/lib/kernel/money';
import { ok, refuse } from '@/lib/kernel/result';
import { convert, swiftCurrencies as currencies, isSwiftCurrency, rateOf } from '../bank/exchange-rates';
import { readAmount, readNetwork } from '../bank/order';
import { commissionOf } from '../bank/tariff';
import { missingParameter, requestError } from '../protocol/refusal';
import type { Call } from './call';

/** Contract 4.8, `commission`: the current commission for such a payment. */
export const commission: Call = ({ bank, parameters }) => {
  const account = parameters.get('account');
  if (account === undefined) return refuse(missingParameter('account'));
  if (!bank.book.accounts.has(account)) return refuse(requestError('Account is unknown'));
  const amount = readAmount(parameters);
  if (!amount.ok) return amount;
  const network = readNetwork(parameters);
  if (!network.ok) return network;
  if (!isSwiftCurrency(parameters.get('currency') ?? 'EUR')) {
    return refuse(requestError('Currency is not supported'));
  }
  const toOwnAccount = bank.book.accounts.has(parameters.get('beneficiaryAccount') ?? '');
  const due = commissionOf(fromDecimal(amount.value), network.value, toOwnAccount);
  return ok({ commission: toDecimal(due), currency: 'EUR' });
};

/** Contract 4.8, `swift-currencies`. */
export const swiftCurrencies: Call = () => ok({ currencies });

/** Contract 4.8, `fx-rate`: units of the currency for one euro, and the converted amount. */
export const fxRate: Call = ({ parameters }) => {
  const currency = parameters.get('currency');
  if (currency === undefined) return refuse(missingParameter('currency'));
  if (!isSwiftCurrency(currency)) return refuse(requestError('Currency is not supported'));
  const quote = { currency, rate: rateOf(currency) };
  if (!parameters.has('amount')) return ok(quote);
  const amount = readAmount(parameters);
  if (!amount.ok) return amount;
  const originalAmount = convert(fromDecimal(amount.value), currency);
  return ok({ ...quote, amount: amount.value, originalAmount });
};

import { RadioCards } from '@/components/ui/forms/choices/radio-cards';
import { networkOf, suggestNetwork } from '@/lib/orders/drafts/suggest-network';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';
import type { FieldTools } from './form-tools';

/** The payment method, with the reason if the account or the currency led to it. */
export function NetworkField({ tools }: { tools: FieldTools }) {
  const { input, change } = tools;
  const network = networkOf(input);
  const suggested = suggestNetwork(input);
  return (
    <div>
      <RadioCards
        name="network"
        legend={t('form.network')}
        options={networks.map((value) => ({ value, label: networkNames[value] }))}
        value={network}
        onValueChange={(chosen) => change('network', chosen)}
        isCompact
      />
      <p aria-live="polite" className="mt-1.5 text-[0.8125rem] text-muted">
        {suggested?.network === network
          ? t(`networkReasons.${suggested.why}`, { currency: input.currency })
          : t(`networks.${network}`)}
      </p>
    </div>
  );
}

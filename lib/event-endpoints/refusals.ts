import { en } from '@/messages/en/people-answers';
import { t } from '@/messages/people-answers';
import { textTable } from '@/messages/text-table';
import { mostEndpoints } from './wanted';

/** Why a command about an endpoint was refused, with the only wording of each code. */
export const endpointRefusals = textTable(en.endpoints, (code) =>
  code === 'too_many' ? t('endpoints.too_many', { most: String(mostEndpoints) }) : t(`endpoints.${code}`),
);
export type EndpointRefusal = keyof typeof endpointRefusals;

/** The field of the form that a refusal is about. */
export function fieldOfEndpointRefusal(
  refusal: EndpointRefusal,
): 'url' | 'description' | 'types' | undefined {
  if (refusal.startsWith('url_')) return 'url';
  if (refusal === 'description_missing') return 'description';
  return refusal === 'types_missing' ? 'types' : undefined;
}

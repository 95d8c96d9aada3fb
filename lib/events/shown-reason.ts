import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { isComponent } from '@/lib/kernel/texts/actor';
import { t as batch } from '@/messages/batch-answers';
import { t as changes } from '@/messages/dry-run-changes';
import { en as batchEn } from '@/messages/en/batch-answers';
import { en as changesEn } from '@/messages/en/dry-run-changes';
import { en as engineEn } from '@/messages/en/engine-reasons';
import { en as networksEn } from '@/messages/en/networks';
import { en as orderEn } from '@/messages/en/order-answers';
import { en as rulesEn } from '@/messages/en/policy-rules';
import { en as proofEn } from '@/messages/en/proof-faults';
import { en as providerEn } from '@/messages/en/provider-faults';
import { t as engine } from '@/messages/engine-reasons';
import { t as networks } from '@/messages/networks';
import { t as order } from '@/messages/order-answers';
import { t as rules } from '@/messages/policy-rules';
import { t as proof } from '@/messages/proof-faults';
import { t as provider } from '@/messages/provider-faults';
import { createStoredTexts } from '@/messages/stored-text';

/** Of the policy: too general for any other text. */
const shownSeats = createStoredTexts([{ en: { seats: rulesEn.seats }, t: rules }]);
const shownLimit = createStoredTexts([{ en: { limits: rulesEn.limits }, t: rules }]);

/**
 * Why something was stopped, waited, ended or needs attention, as the engine stored it, in the reader's
 * language. What a person or the bank wrote stays as it is.
 */
export const shownReason = createStoredTexts(
  [
    { en: engineEn, t: engine },
    { en: proofEn, t: proof },
    { en: providerEn, t: provider },
    { en: { refusals: orderEn.refusals, policy: orderEn.policy }, t: order },
    { en: { refusals: batchEn.refusals, policy: batchEn.policy, drift: batchEn.drift }, t: batch },
    { en: { coverage: changesEn.coverage }, t: changes },
    { en: { rows: batchEn.rows }, t: batch, areParts: true },
    { en: changesEn, t: changes, areParts: true },
    { en: networksEn, t: networks, areParts: true },
  ],
  {
    readers: { seats: shownSeats, wanted: shownSeats, groups: shownSeats, scope: shownLimit },
    showValue: showStoredValue,
  },
);

/** The reason for an event by its actor: what a person wrote stays as it is. */
export const shownReasonBy = (actorName: string, reason: string): string =>
  isComponent(actorName) ? shownReason(reason) : reason;

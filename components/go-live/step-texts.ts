import type { Facts, GoLiveStep } from '@/lib/go-live/steps';
import { t } from '@/messages/go-live';

export type StepTexts = {
  readonly title: string;
  readonly text: string;
  /** What is there now, of a step that is open. */
  readonly note?: string | undefined;
  /** Where the step is done; undefined for what is done outside Paydesk. */
  readonly link?: { readonly href: string; readonly label: string };
};

/** How a step reads, and where it is done. */
export function stepTexts(step: GoLiveStep, facts: Facts): StepTexts {
  const texts = { title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) };
  switch (step) {
    case 'admins':
      return {
        ...texts,
        note: t('steps.admins.note', { count: facts.admins }),
        link: { href: '/people', label: t('steps.admins.action') },
      };
    case 'team':
      return {
        ...texts,
        note: t('steps.team.note', { makers: facts.makers, approvers: facts.approvers }),
        link: { href: '/people', label: t('steps.team.action') },
      };
    case 'factors':
      return {
        ...texts,
        note: facts.withoutFactor > 0 ? t('steps.factors.note', { count: facts.withoutFactor }) : undefined,
        link: { href: '/people', label: t('steps.factors.action') },
      };
    case 'policy':
      return { ...texts, link: { href: '/policy/edit', label: t('steps.policy.action') } };
    case 'account':
      return { ...texts, link: { href: '/accounts', label: t('steps.account.action') } };
    case 'beneficiary':
      return { ...texts, link: { href: '/beneficiaries', label: t('steps.beneficiary.action') } };
    case 'mail':
      return {
        ...texts,
        note: t(facts.isMailConfigured ? 'steps.mail.configured' : 'steps.mail.missing'),
        link: { href: '/profile', label: t('steps.mail.action') },
      };
    case 'webhook':
      return { ...texts, link: { href: '/webhooks', label: t('steps.webhook.action') } };
    case 'backup':
      return texts;
  }
}

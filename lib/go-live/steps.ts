/** What the database says about an installation that is being set up. */
export type Facts = {
  readonly admins: number;
  readonly makers: number;
  readonly approvers: number;
  /** Of the approvers. */
  readonly withoutFactor: number;
  readonly policies: number;
  readonly isMailConfigured: boolean;
  readonly hasSentMail: boolean;
  readonly hasWebhook: boolean;
  readonly hasAccount: boolean;
  readonly hasBeneficiary: boolean;
  /** The last archived WAL; undefined if the server archives none, as backups are then out of sight. */
  readonly lastArchive: Date | null | undefined;
};

export const goLiveSteps = [
  'admins',
  'team',
  'factors',
  'policy',
  'account',
  'beneficiary',
  'mail',
  'webhook',
  'backup',
] as const;
export type GoLiveStep = (typeof goLiveSteps)[number];

/** A request and its approval need two admins, and a quorum of two needs two approvers. */
export const neededAdmins = 2;
export const neededMakers = 1;
export const neededApprovers = 2;

/** How old the last archived WAL may be, in milliseconds: a day, as quiet servers archive rarely. */
const freshArchiveMs = 24 * 60 * 60_000;

/** Whether a step is done; undefined if this server cannot know. */
export function isStepDone(step: GoLiveStep, facts: Facts, now: Date): boolean | undefined {
  switch (step) {
    case 'admins':
      return facts.admins >= neededAdmins;
    case 'team':
      return facts.makers >= neededMakers && facts.approvers >= neededApprovers;
    case 'factors':
      return facts.approvers > 0 && facts.withoutFactor === 0;
    case 'policy':
      return facts.policies > 0;
    case 'account':
      return facts.hasAccount;
    case 'beneficiary':
      return facts.hasBeneficiary;
    case 'mail':
      return facts.hasSentMail;
    case 'webhook':
      return facts.hasWebhook;
    case 'backup':
      if (facts.lastArchive === undefined) return undefined;
      return facts.lastArchive !== null && now.getTime() - facts.lastArchive.getTime() < freshArchiveMs;
  }
}

export const en = {
  page: {
    title: 'Go live',
    description: 'What an installation needs before it pays real money, checked against its current state.',
    steps: 'Steps to go live',
    complete: 'Every step is done',
    completeBody: 'This installation is ready. The steps are no longer on the overview.',
    hidden: 'Hidden from the overview of all admins.',
    hide: 'Hide from overview',
    show: 'Show on overview',
    demo: 'This is a demo, so its overview does not show the steps. A new installation shows them to its admins.',
  },
  card: {
    progress: '{done, number} of {total, number} steps done',
    all: 'All steps',
  },
  state: {
    done: 'Done',
    open: 'Open',
  },
  steps: {
    admins: {
      title: 'Second admin',
      text: 'One admin requests a change and another one approves it. Without a second one, no rights can change.',
      note: '{count, plural, =0 {No active admin} one {# active admin} other {# active admins}}',
      action: 'Add an admin',
    },
    team: {
      title: 'One maker and two approvers',
      text: 'A maker drafts, an approver approves. A second approver decides when the first is away, and larger amounts can require both.',
      note: '{makers, plural, =0 {No maker} one {# maker} other {# makers}}, {approvers, plural, =0 {no approver} one {# approver} other {# approvers}}',
      action: 'Add people',
    },
    factors: {
      title: 'Second factor for each approver',
      text: 'Every approval is confirmed by a passkey or an authenticator app. Approvers add one in their profile.',
      note: '{count, plural, one {# approver has no second factor} other {# approvers have no second factor}}',
      action: 'View second factors',
    },
    policy: {
      title: 'Policy of your own',
      text: 'Until then the built-in policy applies. Set approvals by amount and daily limits that fit your company.',
      action: 'Propose a policy change',
    },
    account: {
      title: 'First account',
      text: 'Payments are debited from an account at the bank. Open one, or wait until existing ones are loaded.',
      action: 'Open accounts',
    },
    beneficiary: {
      title: 'First verified beneficiary',
      text: 'A maker enters a beneficiary and an approver verifies it with a call. This tries both roles without money.',
      action: 'View beneficiaries',
    },
    mail: {
      title: 'Email',
      text: 'Approvers learn by email that something is pending. This step is done when the first email was delivered.',
      configured: 'A mail server is configured. No email was delivered yet.',
      missing: 'No mail server is known to this server. Your operator sets SMTP_URL.',
      action: 'Choose your emails',
    },
    webhook: {
      title: 'Webhook of the bank',
      text: 'The bank reports changes at once instead of when Paydesk asks next. This step is done when the first signed message arrived.',
      action: 'View webhooks',
    },
    backup: {
      title: 'Backup',
      text: 'The database server archives its changes, and the last archive is at most a day old.',
    },
  },
} as const;

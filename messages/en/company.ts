/** The page of the company details that documents print. */
export const en = {
  page: {
    title: 'Company',
    description: 'What statements, confirmations, reports and banking details print of your company.',
    pending: 'A change is pending approval.',
    pendingLink: 'Show the change request',
  },
  form: {
    address: 'Address',
    addressHint: 'Printed below the name of the account holder, which the bank states. At most 5 lines.',
    letterhead: 'Letterhead',
    letterheadHint: 'At the top of the first page, such as register number and web address. At most 3 lines.',
    logo: 'Logo',
    logoHint:
      'PNG, or SVG with texts as paths; at most 500 kB. Paydesk draws it again on white, at most 850 by 220 pixels.',
    present: 'Logo on documents now',
    remove: 'Print no logo',
    note: 'Reason (optional)',
    noteHint: 'Your approver sees it.',
    submit: 'Request change',
    effect: 'Another admin approves the change. Documents that were issued before stay as they are.',
    notRequested: 'The change was not requested',
    requested: 'Requested. Another admin decides about it on the page Change requests.',
  },
  logoProblems: {
    too_large: 'The file has more than 500 kB. Save it in a smaller size.',
    not_a_picture: 'This is not a PNG or SVG that can be read. Export the logo again.',
    too_small: 'The picture has fewer than 16 pixels on one side. Choose a larger one.',
    too_detailed: 'The picture is too detailed for every page of your documents. Choose a plainer one.',
    unsafe:
      'The SVG has {what}, and only plain shapes are accepted. Export the logo as PNG, or with texts as paths and without links, scripts and filters.',
  },
} as const;

export const en = {
  views: {
    name_empty: 'Enter a name for the view.',
    too_many: 'You have 50 views of this list. Delete one that you no longer use.',
    not_found: 'This view no longer exists, or belongs to someone else.',
  },
  templates: {
    name_missing: 'Enter a name for the template.',
    name_too_long: 'A name has at most {longest} characters. Shorten it.',
    name_hidden: 'The name contains hidden characters. Type it instead of pasting it.',
    name_taken: 'Another template has this name. Choose another name.',
    too_many: 'There are {most} templates. Delete one that nobody uses, then save this one.',
    not_found: 'Someone has deleted this template.',
    changed_since:
      'Someone has changed this template since you opened it. Reload the page to see it, then change it again.',
    beneficiary_retired:
      'This account belongs to a beneficiary that was deactivated. Choose another beneficiary, then save the template.',
    payment_not_found: 'This payment no longer exists, or you no longer have access to it.',
    confidential:
      'A payment of a confidential batch cannot be a template, because everyone who sees payments sees templates. Add it to the next confidential batch instead.',
  },
  comments: {
    not_found: 'This record no longer exists, or you no longer have access to it.',
    other_comment:
      'Another comment was added from this form, perhaps in a copy of the tab. Press again to add this one, too.',
    text_missing: 'Enter a comment.',
    text_too_long: 'A comment has at most {count, number} characters. Shorten it, or add two comments.',
    too_many_mentioned: 'A comment mentions at most {count} people. Remove some of them.',
    not_mentionable:
      'Someone you mentioned no longer has access to this record. Remove the mention, then add the comment again.',
    other_author: 'Only its author can withdraw a comment.',
    withdrawn: 'This comment is withdrawn already.',
  },
  attachments: {
    not_found: 'This record no longer exists, or you no longer have access to it.',
    empty: 'This file is empty. Choose another file.',
    too_large: 'This file is larger than {megabytes} MB. Reduce its resolution or split it.',
    unknown_format:
      'This file is not a PDF, PNG or JPEG, whatever its name says. Save it as PDF and attach that.',
    broken:
      'This file is damaged, or has other content after its end. Open it, save it again as PDF, PNG or JPEG, and attach that.',
    duplicate: 'This file is attached already.',
    too_many:
      'A record has at most {count} attachments, withdrawn ones included. Combine files, or attach them to a related record.',
    too_much:
      'The attachments of a record have at most {megabytes} MB together. Reduce the size of this file, or attach it to a related record.',
    busy: 'Many files are being uploaded at the moment. Attach this file again in a minute.',
    interrupted: 'The upload was interrupted and nothing was stored. Attach the file again.',
    other_uploader: 'Only the person who attached a file can withdraw it.',
    withdrawn: 'This attachment is withdrawn already.',
  },
  action: {
    sessionEnded: 'Your session has ended. Sign in again in another tab, then repeat this.',
    incomplete: 'This form was not complete. Reload the page and try again.',
    bankUncertain:
      'The bank is not responding, so it is not certain that this was done. Nothing you entered is lost. Check in a moment whether it was done; if not, try again.',
    uncertain:
      'Something went wrong on our side, so it is not certain that this was done. Nothing you entered is lost. Check in a moment whether it was done; if not, try again.',
    notBegun:
      'Paydesk cannot reach its database at the moment. Nothing was done, and nothing you entered is lost. Try again in a moment.',
    signInOver: 'This sign-in has expired. Start again with your password.',
  },
  files: {
    otherPage: 'Hand in files from our own pages.',
    fault: 'Something went wrong on our side. Hand the file in again.',
    noBatch: 'This batch was not found.',
    attachOtherPage: 'Attach files from our own pages.',
    attachFault: 'Something went wrong on our side. Nothing was stored. Attach the file again.',
    noAttachment: 'This attachment was withdrawn, or you have no access to it.',
    noReport: 'There is no such report. Open the batch and choose one there.',
    noFormat: 'There is no such format. Open the list and choose one there.',
    noStatement: 'The address names no statement.',
  },
  profile: {
    zoneUnknown: 'This time zone is not known. Choose another one.',
  },
  live: {
    noPage: 'There is no such page.',
    tooLarge: 'The request is too large.',
    noCurrency: 'This is not a currency.',
    noKind: 'There is no such kind of record.',
    noDryRun: 'There is nothing to try yet.',
    costUnknown: 'The bank is not responding, so the cost of this batch is not known. Try again in a moment.',
    noComment: 'This comment was not found.',
    noBeneficiary: 'This beneficiary was not found.',
    noPack: 'There is no such pack.',
    noQuote: 'This payment cannot be quoted.',
    noAccount: 'This is not an account.',
    noPreview: 'The file cannot be read like this. Reload the page.',
    bankAway: 'The bank is not responding.',
    bankAwayNow: 'The bank is not responding. Try again in a moment.',
  },
  gate: {
    otherSite: 'Open this from Paydesk itself.',
    signInFirst: 'Sign in first.',
    notAllowed: 'Your role does not allow this.',
  },
} as const;

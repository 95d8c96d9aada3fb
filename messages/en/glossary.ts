export const en = {
  terms: {
    accountHolder: {
      name: 'Account holder',
      text: 'The name in which a bank keeps an account. It should match the name of the beneficiary.',
    },
    approver: {
      name: 'Approver',
      text: 'The role that approves or declines. An approver cannot draft payments, and each decision needs a second factor.',
    },
    auditChain: {
      name: 'Audit chain',
      text: 'The log of every act. Each record contains the hash of the one before, so a change or a gap is detected.',
    },
    batch: {
      name: 'Batch',
      text: 'Many payments from one file. They are approved as one and then sent row by row.',
    },
    beneficiary: {
      name: 'Beneficiary',
      text: 'The person or company that receives a payment. The directory keeps their bank details, approved by two people.',
    },
    bic: {
      name: 'BIC',
      text: 'The code of a bank, with 8 or 11 characters. For many IBANs Paydesk derives it; otherwise it is in the invoice.',
    },
    callBack: {
      name: 'Call-back',
      text: 'A call to a known number before new bank details are approved. It protects against forged invoices and emails.',
    },
    camt052: {
      name: 'camt.052',
      text: 'The XML format (ISO 20022) for what was booked so far today or this month, with an interim balance.',
    },
    camt053: {
      name: 'camt.053',
      text: 'An XML format of statements (ISO 20022) that accounting and treasury systems read.',
    },
    camt054: {
      name: 'camt.054',
      text: 'The XML format (ISO 20022) of incoming payments alone, for programs that match them with invoices.',
    },
    changeRequest: {
      name: 'Change request',
      text: 'A change to people, policy or beneficiaries. It takes effect after a second person approves it.',
    },
    chargeBearer: {
      name: 'Charge bearer',
      text: 'Who pays the charges of the banks involved: shared for SEPA. For SWIFT, banks on the way may deduct charges from the amount.',
    },
    checking: {
      name: 'Checking with the bank',
      text: 'The outcome of a request is unknown, so the payment may exist. Paydesk repeats it under the same identifier; never pay it again elsewhere.',
    },
    commission: {
      name: 'Fee',
      text: 'What the bank charges for a payment, also called commission. It is charged to the fee account if the payment names one.',
    },
    committed: {
      name: 'Committed',
      text: 'The part of a forecast that is approved or already at the bank. Payments that still need approval are in “including pending”.',
    },
    creditorReference: {
      name: 'Creditor reference',
      text: 'A structured reference with check digits that begins with RF. The beneficiary’s system assigns the payment by it.',
    },
    cutOff: {
      name: 'Cut-off',
      text: 'The time of day until which a bank executes payments on the same day. Later ones are executed on the next banking day.',
    },
    deputy: {
      name: 'Deputy',
      text: 'An approver who decides in place of an absent one for a period. It is one vote, and an admin agrees to it first.',
    },
    difference: {
      name: 'Difference',
      text: 'A payment and the statements do not agree, for example on amount, fee or date. An uninvolved approver resolves it.',
    },
    draft: {
      name: 'Draft',
      text: 'A payment or batch that is not submitted. Nothing of it is sent, and the maker can change or cancel it.',
    },
    dryRun: {
      name: 'Dry run',
      text: 'A preview of a batch: fees, execution days, limits and balance of each row. Nothing is sent.',
    },
    duplicate: {
      name: 'Possible duplicate',
      text: 'A payment that resembles an earlier one by beneficiary, amount and reference. The maker explains why both are right.',
    },
    endToEndReference: {
      name: 'End-to-end reference',
      text: 'How the payer names a payment, from the file of its batch. Paydesk keeps it for search, reports and exports; it is not sent to the bank.',
    },
    exception: {
      name: 'Exception',
      text: 'A payment that does not continue without a person, for example because its outcome stays unknown.',
    },
    expired: {
      name: 'Expired',
      text: 'Nobody decided about a payment in time. It is never sent; to pay later, create a new one.',
    },
    externalIdentifier: {
      name: 'External identifier',
      text: 'The identifier that Paydesk gives a payment before it is sent. The bank makes one payment of all requests with it.',
    },
    fingerprint: {
      name: 'Fingerprint',
      text: 'A short code computed from the exact content of a payment (a hash). One changed character gives another code, so an approval covers that content only.',
    },
    forecast: {
      name: 'Forecast',
      text: 'The expected balance of the next days, from approved, scheduled and recurring payments.',
    },
    fourEyes: {
      name: 'Maker-checker',
      text: 'One person makes, another one approves. Paydesk and its database refuse everything else.',
    },
    iban: {
      name: 'IBAN',
      text: 'The international number of an account. Two check digits detect mistyped ones, but not an account of somebody else.',
    },
    lateSettlement: {
      name: 'Late settlement',
      text: 'A payment that the bank executed after it was declared failed. Make sure that it was not paid twice.',
    },
    maker: {
      name: 'Maker',
      text: 'The role that drafts and submits payments. A maker cannot approve them.',
    },
    merkleRoot: {
      name: 'Merkle root',
      text: 'One fingerprint for all rows of a batch, computed in pairs up to a single code. A row that is changed, added or removed gives another root.',
    },
    mt940: {
      name: 'MT940',
      text: 'A text format of statements from SWIFT that many accounting systems still read.',
    },
    mt942: {
      name: 'MT942',
      text: 'The text format from SWIFT for what was booked so far today or this month, without a final balance.',
    },
    unmatchedEntry: {
      name: 'Unmatched entry',
      text: 'An entry of a statement that belongs to no payment of Paydesk, such as one made in the client portal.',
    },
    pain001: {
      name: 'pain.001',
      text: 'An XML format of payment files (ISO 20022) that payroll and accounting systems write.',
    },
    passkey: {
      name: 'Passkey',
      text: 'A key on a phone, computer or security key, used by fingerprint, face or PIN. It signs the exact decision and cannot be given away.',
    },
    payoutCurrency: {
      name: 'Payout currency',
      text: 'The currency that the beneficiary receives. The account is debited in euro, at the bank’s rate.',
    },
    pending: {
      name: 'Pending',
      text: 'The bank has accepted a payment and not executed it yet. Paydesk follows it until the outcome is known.',
    },
    policy: {
      name: 'Policy',
      text: 'The rules for payments: approvals by amount, limits, allowed payment methods and cut-offs. Two admins change it.',
    },
    proofOfInclusion: {
      name: 'Proof of inclusion',
      text: 'A few codes that lead from one row to the Merkle root. They show that the row was in the approved batch, without the other rows.',
    },
    quorum: {
      name: 'Required approvals',
      text: 'How many approvers, and of which groups, must approve an amount (the quorum). The policy sets it.',
    },
    recall: {
      name: 'Recall',
      text: 'To stop an approved payment before it is sent. After that, only the bank can cancel it.',
    },
    reconciliation: {
      name: 'Reconciliation',
      text: 'The hourly comparison of all payments with the statements. It reports each difference.',
    },
    recurring: {
      name: 'Recurring payment',
      text: 'A payment that the bank repeats on a schedule until it is cancelled: a standing order.',
    },
    reference: {
      name: 'Reference',
      text: 'The text that the beneficiary sees, such as an invoice number (remittance information).',
    },
    replacement: {
      name: 'Replacement',
      text: 'A new payment in place of a failed one. At most one replacement of a payment can be under way.',
    },
    secondFactor: {
      name: 'Second factor',
      text: 'A passkey or the code of an authenticator app, besides the password. Approvals and approved changes need one.',
    },
    sepa: {
      name: 'SEPA',
      text: 'Euro payments within Europe by IBAN. They usually arrive on the next banking day.',
    },
    sepaInstant: {
      name: 'SEPA instant',
      text: 'A euro payment that arrives within seconds, on every day of the year. It cannot be cancelled once sent.',
    },
    statement: {
      name: 'Statement',
      text: 'The bank’s list of all entries of an account for a period, with opening and closing balance.',
    },
    swift: {
      name: 'SWIFT',
      text: 'The network for payments to banks outside SEPA or in other currencies. They take one to several banking days.',
    },
    targetDay: {
      name: 'Banking day',
      text: 'A day on which the euro payment system TARGET is open: not Saturday, Sunday or one of its six holidays.',
    },
    valueDate: {
      name: 'Value date',
      text: 'The day from which an entry counts for interest. It can differ from the day of booking.',
    },
    verificationCode: {
      name: 'Verification code',
      text: 'A code on each statement from Paydesk. With it, anyone signed in can check that the document is genuine.',
    },
    webhook: {
      name: 'Webhook',
      text: 'A signed message from the bank that a payment changed. Paydesk then asks the bank itself and believes only that reply.',
    },
  },
} as const;

import type { OrderInput } from '@/lib/orders/order/input';

export type DemoOrder = {
  readonly maker: string;
  readonly approver: string;
  readonly input: Partial<OrderInput>;
  /** How far the seed takes it; the engine takes an approved one on as soon as the app runs. */
  readonly until: 'draft' | 'submitted' | 'approved' | 'declined' | 'sent_back';
  readonly reason?: string;
  /** In how many days it is to be sent, at nine; at once where it is absent. */
  readonly inDays?: number;
  readonly comment?: string;
  /** The template that its maker saves it as; with an open amount where it differs each time. */
  readonly template?: { readonly name: string; readonly isAmountOpen?: true };
};

const marta = { maker: 'marta.kovac@example.com', approver: 'anna.weiss@example.com' };
const jonas = { maker: 'jonas.lindqvist@example.com', approver: 'tomas.oliveira@example.com' };

/** Orders worth looking at, in every stage. Amounts are small beside the balances of the sandbox. */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...marta,
    until: 'approved',
    input: {
      beneficiaryName: 'Stadtwerke Köln GmbH',
      beneficiaryAccount: 'DE89 3704 0044 0532 0130 00',
      amount: '1,284.60',
      reference: 'Invoice 2026-118, electricity October',
    },
    template: { name: 'Electricity Cologne', isAmountOpen: true },
  },
  {
    ...jonas,
    until: 'approved',
    input: {
      network: 'SEPA_INSTANT',
      beneficiaryName: 'Jean-Luc Béranger',
      beneficiaryAccount: 'FR14 2004 1010 0505 0001 3M02 606',
      amount: '412.00',
      reference: 'Expenses trip to Lyon',
    },
  },
  {
    ...marta,
    until: 'approved',
    input: {
      network: 'SWIFT',
      beneficiaryName: 'Hartwell Design Ltd',
      beneficiaryAccount: 'GB29 NWBK 6016 1331 9268 19',
      bankBic: 'NWBKGB2L',
      addressStreet: '14 Mill Lane',
      addressTown: 'Leeds',
      addressCountry: 'GB',
      currency: 'GBP',
      amount: '3,150.00',
      reference: 'Statement of work 7, brand guidelines',
    },
    template: { name: 'Hartwell, monthly design' },
  },
  {
    ...jonas,
    until: 'approved',
    input: {
      beneficiaryName: 'Delta Logistics SANDBOX REJECT',
      beneficiaryAccount: 'NL91 ABNA 0417 1643 00',
      amount: '760.25',
      reference: 'Freight 4471',
    },
  },
  // What reconciliation finds in the demo: it is charged more than its maker saw.
  {
    ...marta,
    until: 'approved',
    input: {
      beneficiaryName: 'Rheinkurier SANDBOX FEE',
      beneficiaryAccount: 'DE44 5001 0517 5407 3249 31',
      amount: '96.40',
      reference: 'Courier runs October',
    },
    template: { name: 'Courier runs', isAmountOpen: true },
  },
  {
    ...jonas,
    until: 'declined',
    reason: 'This invoice was credited on Tuesday, see the supplier’s note.',
    input: {
      beneficiaryName: 'Ofiplus Papelería SL',
      beneficiaryAccount: 'ES91 2100 0418 4502 0005 1332',
      amount: '218.90',
      reference: 'Factura 5582',
    },
  },
  {
    ...jonas,
    until: 'approved',
    inDays: 4,
    input: {
      beneficiaryName: 'Kastanienhof Immobilien GmbH',
      beneficiaryAccount: 'DE75 5121 0800 1245 1261 99',
      amount: '4,850.00',
      reference: 'Office rent December',
    },
    template: { name: 'Office rent' },
  },
  {
    ...marta,
    until: 'sent_back',
    reason: 'The invoice says 1,320.00. Which of the two is right?',
    input: {
      beneficiaryName: 'Baltic Print OÜ',
      beneficiaryAccount: 'EE38 2200 2210 2014 5685',
      amount: '1,230.00',
      reference: 'Invoice 7781, annual report',
    },
  },
  {
    ...marta,
    until: 'submitted',
    comment: 'The charter party is signed; the owner asks for the deposit by Friday.',
    input: {
      beneficiaryName: 'Αθηναϊκή Ναυτιλιακή ΑΕ',
      beneficiaryAccount: 'GR16 0110 1250 0000 0001 2300 695',
      amount: '18,400.00',
      reference: 'Charter deposit, voyage 12',
    },
  },
  {
    ...jonas,
    until: 'submitted',
    input: {
      network: 'SEPA_INSTANT',
      beneficiaryName: 'Helena Brandt',
      beneficiaryAccount: 'AT61 1904 3002 3457 3201',
      amount: '2,960.00',
      reference: 'Relocation advance',
    },
  },
  {
    ...jonas,
    until: 'submitted',
    input: {
      network: 'SWIFT',
      beneficiaryName: 'Kita & Mori Engineering KK',
      beneficiaryAccount: '0061448290011',
      bankBic: 'BOTKJPJT',
      bankName: 'Sample bank, Tokyo branch',
      addressStreet: '2-7-1 Marunouchi',
      addressTown: 'Tokyo',
      addressCountry: 'JP',
      currency: 'JPY',
      amount: '9,875.00',
      reference: 'Test rig, second instalment',
    },
  },
  {
    ...marta,
    until: 'draft',
    input: {
      beneficiaryName: 'Nordlys Revisjon AS',
      beneficiaryAccount: 'NO93 8601 1117 947',
      amount: '5,500.00',
      reference: 'Audit fee, interim',
    },
  },
];

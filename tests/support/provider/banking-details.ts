/** A provider's banking details for payers, all fictitious (contract 2.4). */
export const madeUpDetails = {
  clientName: 'Northwind Treasury',
  bankName: 'Example Payments',
  bankAddress: '1 Example Street, Vilnius',
  bicCode: 'EXPYLT21XXX',
  swift: {
    beneficiaryName: 'Example Operator',
    beneficiaryAddress: '2 Example Street, Vilnius',
    bankName: 'Correspondent Bank',
    bankAddress: '3 Example Street, Frankfurt',
    bankSwiftCode: 'CORRDEFFXXX',
  },
  accounts: ['DE89370400440532013000', 'NL91ABNA0417164300'],
  swiftAccounts: ['GB29NWBK60161331926819'],
};

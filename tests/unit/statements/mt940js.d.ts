/** What we use of the package, which has no types of its own. */
declare module 'mt940js' {
  export type Mt940Transaction = {
    readonly date: Date;
    readonly entryDate: Date;
    /** Euro, negative for debits. */
    readonly amount: number;
    readonly transactionType: string;
    readonly reference: string;
    readonly bankReference: string;
    readonly extraDetails: string;
    readonly details: string;
  };
  export type Mt940Statement = {
    readonly transactionReference: string;
    readonly accountIdentification: string;
    readonly number: { readonly statement: string; readonly sequence: string };
    readonly openingBalanceDate: Date;
    readonly closingBalanceDate: Date;
    readonly currency: string;
    readonly openingBalance: number;
    readonly closingBalance: number;
    readonly informationToAccountOwner?: string;
    readonly transactions: readonly Mt940Transaction[];
  };
  export class Parser {
    constructor(options?: { readonly no86Structure?: boolean });
    parse(text: string): readonly Mt940Statement[];
  }
}

/** What of an entry a rule compares; `any` compares nothing, for rules of a direction or account. */
export const ruleFields = ['any', 'name', 'account', 'reference'] as const;
/** No regular expressions: a hostile one would stop the thread that makes files. */
export const ruleMatches = ['contains', 'starts_with', 'equals'] as const;
export const csvSeparators = [';', ',', '\t'] as const;
export const csvDecimals = [',', '.'] as const;

/** Each is compared with every entry of a file. */
export const mostRules = 500;

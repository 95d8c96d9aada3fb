/** Words of ranges in English and German, as patterns; both are understood in any session. */
export const rangeWords = {
  today: 'today|heute',
  yesterday: 'yesterday|gestern',
  this: 'this|diese[mnrs]?',
  last: 'last|letzte[mnrs]?|vorige[mnrs]?|vergangene[mnrs]?',
  week: 'week|woche',
  month: 'month|monats?',
  year: 'year|jahr(?:e?s)?',
  days: 'days|tagen?',
  /** Before both ends of a range. */
  between: 'from|between|von(?: dem)?|vom|zwischen(?: dem)?',
  /** Between both ends of days, and of sums. */
  and: 'and|to|until|und(?: dem)?|bis(?: zum)?',
  since: 'since|from|seit(?: dem)?|ab(?: dem)?|vom',
  until: 'until|up to|bis(?: zum| einschließlich)?',
  on: 'on|in|am|im|vom',
  inThe: 'in den|in der|im|der|die|das|den',
  atLeast: 'over|above|more than|at least|from|über|ab|mehr als|mindestens|größer als',
  atMost: 'under|below|less than|at most|up to|unter|bis(?: zu)?|weniger als|höchstens|maximal|kleiner als',
  thousand: 'k|tsd\\.?|tausend',
  million: 'm|mio\\.?',
} as const;

/** Whether a word is one of these. */
export const isWord = (word: string | undefined, name: keyof typeof rangeWords): boolean =>
  word !== undefined && new RegExp(`^(?:${rangeWords[name]})$`).test(word);

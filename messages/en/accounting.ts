export const en = { page: { title: 'Accounting' } } as const;

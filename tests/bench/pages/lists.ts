/** Lists as people use them, beside each page of the navigation. */
export const lists = [
  '/payments?group=ended',
  '/payments?rows=single',
  '/payments?q=invoice',
  '/payments?sort=-amount&rows=single',
  '/beneficiaries?q=copy',
  '/search?q=invoice',
];

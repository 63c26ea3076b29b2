/** What each check compares: one sum, and the parts that another record has of it. */
export const reconciliationChecks = {
  'data-rated': {
    title: 'Data used is rated',
    unit: 'bytes',
    said: 'Used',
    parts: ['Rated', 'Rated without a price'],
  },
  'sms-rated': {
    title: 'SMS used are rated',
    unit: 'messages',
    said: 'Used',
    parts: ['Rated', 'Rated without a price'],
  },
  'rated-invoiced': {
    title: 'What is rated is invoiced',
    unit: 'money',
    said: 'Rated',
    parts: ['Invoiced', 'Adjustments of earlier months', 'Closed without an invoice', 'Open'],
  },
  'invoiced-booked': {
    title: 'Invoices are in the ledger',
    unit: 'money',
    said: 'Invoices less credit notes',
    parts: ['In the ledger'],
  },
  'payments-booked': {
    title: 'Card payments are in the ledger',
    unit: 'money',
    said: 'Taken by the payment provider',
    parts: ['In the ledger'],
  },
  'refunds-booked': {
    title: 'Card refunds are in the ledger',
    unit: 'money',
    said: 'Given back by the payment provider',
    parts: ['In the ledger'],
  },
} as const;

export type ReconciliationCheck = keyof typeof reconciliationChecks;
export const reconciliationCheckNames = Object.keys(reconciliationChecks) as ReconciliationCheck[];

/** Accounts that are named behind a difference; they are all counted. */
export const MAX_ACCOUNTS_NAMED = 100;

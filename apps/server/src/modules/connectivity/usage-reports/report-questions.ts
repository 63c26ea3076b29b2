/** The questions of a report, as clients in the field send them, and where it says how far it is. */
export const reportQuestions = { from: 'QID001fromDate', to: 'QID002toDate', status: 'QID003Status', things: 'QID004Things', bytes: 'QID005Data', file: 'QID006File' } as const;

/** Words of the trade in spot goods, one form each. `staff`, `customer` and `partner` are words of the protocol: they say who calls. */
export const businessWords: readonly string[] = `
  order spot good category posting stock price quote pickup agreement delivery warehouse
  merchant shop buyer seller applicant recruitment catalog market basis tonne rubber
  pay payment payee payer payout withdraw withdrawal refund ledger balance bank cashier`
  .trim()
  .split(/\s+/);

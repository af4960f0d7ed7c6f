/**
 * A line of the bank's statement of a day (Beijing), `line` rising within it. `out` left (a withdrawal, or a refund by its refund number), `in`
 * came (a payment, by its payment number), `return` came back of what had left under this number. `fen` is above 0 in all of them.
 */
export type BankLine = { day: string; line: number; no: string; kind: 'out' | 'in' | 'return'; fen: number; bankRef: string };

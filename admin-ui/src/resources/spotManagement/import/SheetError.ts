/** A file that cannot be imported; the message is for people. */
export class SheetError extends Error {}

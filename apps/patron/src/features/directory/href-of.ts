/** A link as a provider typed it: one without a scheme would lead to a page of ours. */
export const hrefOf = (typed: string): string => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)

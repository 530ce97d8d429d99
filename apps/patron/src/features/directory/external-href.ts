/**
 * The address of a link as the provider typed it: without a scheme the browser would resolve it against our own site.
 */
export const externalHref = (typed: string): string =>
  /^https?:\/\//i.test(typed) ? typed : `https://${typed}`

import * as z from 'zod'

/** Parses digits; an empty text is invalid instead of zero. */
export const digits = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? NaN : Number(typed)))

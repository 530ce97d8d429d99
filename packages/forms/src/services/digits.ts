import * as z from 'zod'

/** Digits as they are typed; nothing is no zero. */
export const digits = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? NaN : Number(typed)))

import * as z from 'zod'

/** Of the terms and of the privacy policy, together: another text is another version. */
export const legal = { version: '1.2', effectiveOn: '2026-11-29' } as const

/** The version that somebody agrees to: what is no longer in effect has to be read again. */
export const agreedVersion = z
  .string()
  .max(20)
  .optional()
  .refine(
    (version): boolean => version === undefined || version === legal.version,
    'The terms have changed since. Please reload the page and read them.',
  )

import * as z from 'zod'

/** One version for the terms and the privacy policy: changing either text requires a new one. */
export const legal = { version: '1.3', effectiveOn: '2026-11-30' } as const

/** The version that a person agrees to; a version that is no longer in effect is refused and must be read again. */
export const agreedVersion = z
  .string()
  .max(20)
  .optional()
  .refine(
    (version): boolean => version === undefined || version === legal.version,
    'The terms have changed since. Please reload the page and read them.',
  )

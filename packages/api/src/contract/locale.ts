import * as z from 'zod'

function isLocale(value: string): boolean {
  try {
    return new Intl.Locale(value).baseName === value
  } catch {
    return false
  }
}

/** Language tag whose formats a person chose for dates and numbers: de-AT. */
export const Locale = z.string().max(35).refine(isLocale, 'Choose a format from the list')

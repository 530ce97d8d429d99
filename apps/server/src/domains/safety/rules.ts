import type { CountryHelp } from '@wellspring/api/contract/safety'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** Somebody who presses again and again is heard once an hour: the provider knows. */
export const asksAgainAfter = HOUR_MS

/** Who was met this long ago is still one's provider. */
export const knownFor = 365 * DAY_MS

/** The help of a country; null where none is known. */
export const helpIn = (countries: readonly CountryHelp[], country: string | undefined): CountryHelp | null =>
  countries.find((one) => one.country === country) ?? null

import type { CountryHelp } from '@wellspring/api/contract/safety'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** Repeated requests notify the provider once an hour. */
export const asksAgainAfter = HOUR_MS

/** How long after the last session a provider still counts as known. */
export const knownFor = 365 * DAY_MS

/** The help lines of a country, or null when none are known. */
export const helpIn = (countries: readonly CountryHelp[], country: string | undefined): CountryHelp | null =>
  countries.find((one) => one.country === country) ?? null

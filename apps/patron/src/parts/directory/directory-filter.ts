import type { ProviderSort, providerFilters } from '@wellspring/api/contract/directory'
import type { ProviderFilter } from '@wellspring/api/hooks/directory'
import { formatNames } from '@wellspring/features/format-names'
import { areaNames } from '@wellspring/ui/area-names'
import { t } from '@wellspring/words/macro'
import { DAY_MS } from '@wellspring/api/contract/time'

export type DirectorySearch = Pick<
  ProviderFilter,
  'search' | 'area' | 'format' | 'language' | 'maxPrice' | 'freeBy' | 'minRating' | 'sort' | 'page'
> & { acceptsNew?: true; coach?: true; shops?: true }

type Language = NonNullable<ProviderFilter['language']>

export const languageNames: Record<Language, string> = {
  English: t`English`,
  Spanish: t`Spanish`,
  French: t`French`,
  Mandarin: t`Mandarin`,
  Other: t`Another language`,
}

export const sortNames: Record<ProviderSort, string> = {
  best: t`Best rated`,
  soonest: t`Available soonest`,
  price: t`Lowest price`,
  rating: t`Highest rating`,
  name: t`Name`,
}

/** The name of a filter in a sentence about excluded results. */
export const filterNames: Record<(typeof providerFilters)[number], string> = {
  search: t`the search words`,
  area: t`the area`,
  format: t`the format`,
  language: t`the language`,
  maxPrice: t`the highest price`,
  freeBy: t`the day`,
  minRating: t`the rating`,
  acceptsNew: t`only those accepting new patrons`,
  coach: t`only coaches`,
}

/** The choices for the next free time, by days from today. */
export const freeInNames: Record<string, string> = {
  '1': t`By tomorrow`,
  '3': t`Within 3 days`,
  '7': t`Within a week`,
  '14': t`Within two weeks`,
}

/** The date that many days ahead, in UTC like the server. */
export const dayAhead = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)

const has = <Key extends string>(names: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value)

const whole = (value: unknown, min: number, max: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

/** Reads the filter from the search parameters; ignores invalid ones. */
export function readDirectory(asked: Record<string, unknown>): DirectorySearch {
  const { search, area, format, language, maxPrice, freeBy, minRating, sort, page } = asked
  const { acceptsNew, coach, shops } = asked
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  const [price, stars, at] = [whole(maxPrice, 1, 100_000), whole(minRating, 1, 5), whole(page, 2, 1_000_000)]
  return {
    ...(words !== '' && { search: words }),
    ...(has(areaNames, area) && { area }),
    ...(has(formatNames, format) && { format }),
    ...(has(languageNames, language) && { language }),
    ...(price !== undefined && { maxPrice: price }),
    ...(typeof freeBy === 'string' && /^\d{4}-\d\d-\d\d$/.test(freeBy) && { freeBy }),
    // The parameter of the home page's native form.
    ...(has(freeInNames, String(asked['freeIn'])) && { freeBy: dayAhead(Number(asked['freeIn'])) }),
    ...(stars !== undefined && { minRating: stars }),
    ...(String(acceptsNew) === 'true' && { acceptsNew: true }),
    ...(String(coach) === 'true' && { coach: true }),
    ...(String(shops) === 'true' && { shops: true }),
    ...(has(sortNames, sort) && sort !== 'best' && { sort }),
    ...(at !== undefined && { page: at }),
  }
}

/** The API query of a search: flags become strings, and shops appear only on their own or in a search. */
export const askFor = ({ acceptsNew, coach, shops, ...search }: DirectorySearch): ProviderFilter => ({
  ...search,
  offers: shops ? 'shops' : search.search ? 'any' : 'care',
  ...(acceptsNew && { acceptsNew: 'true' }),
  ...(coach && { coach: 'true' }),
})

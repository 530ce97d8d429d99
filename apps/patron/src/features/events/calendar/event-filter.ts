import { eventFormatNames } from '@wellspring/features/events'

import { areaNames } from '@wellspring/ui/area-names'
import { languageNames } from '../../../parts/directory/directory-filter.ts'
import type { EventSearch } from './event-search.ts'

const has = <Key extends string>(names: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Reads the filter from the search parameters; ignores invalid ones. */
export function readEventSearch(asked: Record<string, unknown>): EventSearch {
  const { when, area, format, language, maxPrice, from, to, search, page } = asked
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  return {
    ...(when === 'past' && { when }),
    ...(has(areaNames, area) && { area }),
    ...(has(eventFormatNames, format) && { format }),
    ...(has(languageNames, language) && { language }),
    ...(typeof maxPrice === 'number' && maxPrice >= 0 && maxPrice <= 10_000 && { maxPrice }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(words !== '' && { search: words }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

/** The filter without its page: any change returns to the first page. */
export function changedSearch(search: EventSearch, part: Record<keyof EventSearch, unknown> | object) {
  const { page: _page, ...rest } = search
  return readEventSearch({ ...rest, ...part })
}

import { contentAccessNames, contentKindNames } from '@wellspring/features/educational-content'

import { areaNames } from '@wellspring/ui/area-names'
import { languageNames } from '../../parts/directory/directory-filter.ts'
import type { ContentSearch } from './content-search.ts'

const has = <Key extends string>(names: Record<Key, string>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** Reads the filter from the search parameters; ignores invalid ones. */
export function readContentSearch(asked: Record<string, unknown>): ContentSearch {
  const { area, kind, language, access, search, page } = asked
  const words =
    typeof search === 'string' || typeof search === 'number' ? String(search).trim().slice(0, 100) : ''
  return {
    ...(has(areaNames, area) && { area }),
    ...(has(contentKindNames, kind) && { kind }),
    ...(has(languageNames, language) && { language }),
    ...(has(contentAccessNames, access) && { access }),
    ...(words !== '' && { search: words }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

/** The filter without its page: any change returns to the first page. */
export function changedSearch(search: ContentSearch, part: Record<keyof ContentSearch, unknown> | object) {
  const { page: _page, ...rest } = search
  return readContentSearch({ ...rest, ...part })
}

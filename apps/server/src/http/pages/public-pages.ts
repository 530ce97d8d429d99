import { countryCodes } from '@wellspring/api/contract/country-codes'
import { productSorts } from '@wellspring/api/contract/catalogue'
import { areas } from '@wellspring/api/contract/areas'
import { faqCategories } from '@wellspring/api/contract/faq-categories'

/** Normalises a query parameter. Returns undefined when the page would ignore it. */
type Reading = (text: string) => string | undefined

const oneOf =
  (names: readonly string[]): Reading =>
  (text) =>
    names.includes(text) ? text : undefined

/** The shop normalises search terms this way. */
const words: Reading = (text) => text.trim().slice(0, 100) || undefined

/** The page of a list, counted from 1. */
const pageNumber: Reading = (text) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? text : undefined)

interface PublicPages {
  path: RegExp
  /** The query parameters that affect the render. Without any, only a URL without a query is rendered. */
  query?: Readonly<Record<string, Reading>>
}

/**
 * The patron pages that the server renders; the browser renders all others. Ids must be in lower case: the API ignores
 * their case, and rendering every spelling of one product would fill the cache.
 */
const publicPages: readonly PublicPages[] = [
  { path: /^\/(home)?$/, query: {} },
  {
    path: /^\/(shop|products)$/,
    query: { area: oneOf(areas), search: words, sort: oneOf(productSorts) },
  },
  { path: /^\/product-detail\/[a-z\d-]{1,64}$/, query: {} },
  { path: /^\/(find-provider|patron\/find-provider|providers|coaches|providers\/[a-z\d-]{1,64})$/ },
  { path: /^\/providers\/[a-z\d-]{1,64}\/book$/ },
  // Rendered without its filter, a list would differ from what the browser renders next.
  { path: /^\/(educational-content|events|(patron\/)?upcoming-events)$/ },
  { path: /^\/(educational-content|events)\/[a-z\d-]{1,64}$/, query: {} },
  // `coach` redirects elsewhere.
  { path: /^\/wellness-center(\/(?!coach$)[a-z\d-]{1,64})?$/, query: {} },
  { path: /^\/faq$/, query: { category: oneOf(faqCategories), search: words } },
  { path: /^\/services$/, query: { page: pageNumber } },
  { path: /^\/(about|accessibility|careers|contact|privacy|terms)$/, query: {} },
  { path: /^\/safe$/, query: { country: oneOf(countryCodes) } },
]

export interface PublicPage {
  /** The normalised URL under which the page is rendered and cached: known parameters in a fixed order. */
  at: string
  /** The URL contains free text or a number, so there is no limit to the number of such pages. */
  isSearch: boolean
}

/** Returns the page that a URL is rendered as. */
export function publicPageAt(url: string): PublicPage | undefined {
  const { pathname, searchParams } = new URL(`http://page${url}`)
  const found = publicPages.find(({ path }) => path.test(pathname))
  if (!found || (!found.query && searchParams.size > 0)) return undefined
  const known = Object.entries(found.query ?? {}).flatMap(([name, read]) => {
    const given = searchParams.getAll(name)
    // The page ignores a parameter that is given twice.
    const value = given.length === 1 ? read(given[0] ?? '') : undefined
    return value === undefined ? [] : [[name, value]]
  })
  const at = known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`
  return { at, isSearch: known.some(([name]) => name === 'search' || name === 'page') }
}

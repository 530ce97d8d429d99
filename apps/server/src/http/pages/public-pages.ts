import { countryCodes } from '@wellspring/api/contract/country-codes'
import { productSorts } from '@wellspring/api/contract/catalogue'
import { areas } from '@wellspring/api/contract/areas'
import { faqCategories } from '@wellspring/api/contract/faq-categories'

/** What a parameter of an address comes to; undefined when the page would leave it out. */
type Reading = (text: string) => string | undefined

const oneOf =
  (names: readonly string[]): Reading =>
  (text) =>
    names.includes(text) ? text : undefined

/** As the shop reads what is searched for. */
const words: Reading = (text) => text.trim().slice(0, 100) || undefined

/** Of a list, counted from 1. */
const pageNumber: Reading = (text) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? text : undefined)

interface PublicPages {
  path: RegExp
  /** What of the query they are drawn with. Without it only an address that asks for nothing is drawn. */
  query?: Readonly<Record<string, Reading>>
}

/**
 * The patron's pages that arrive drawn; everything else is drawn by the browser. An id in capitals is the same page to
 * the API: drawn for each spelling, one product would fill all places.
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
  // Drawn without its filter, a list would not be what the browser draws next.
  { path: /^\/(educational-content|events|(patron\/)?upcoming-events)$/ },
  { path: /^\/(educational-content|events)\/[a-z\d-]{1,64}$/, query: {} },
  // The coach's leads elsewhere.
  { path: /^\/wellness-center(\/(?!coach$)[a-z\d-]{1,64})?$/, query: {} },
  { path: /^\/faq$/, query: { category: oneOf(faqCategories), search: words } },
  { path: /^\/services$/, query: { page: pageNumber } },
  { path: /^\/(about|accessibility|careers|contact|privacy|terms)$/, query: {} },
  { path: /^\/safe$/, query: { country: oneOf(countryCodes) } },
]

export interface PublicPage {
  /** The address as it is drawn and kept: known parameters in one order, everything else left out. */
  at: string
  /** Anybody's words, or any number, are in it: there is no end of such addresses. */
  isSearch: boolean
}

/** The page that an address is drawn as. */
export function publicPageAt(url: string): PublicPage | undefined {
  const { pathname, searchParams } = new URL(`http://page${url}`)
  const found = publicPages.find(({ path }) => path.test(pathname))
  if (!found || (!found.query && searchParams.size > 0)) return undefined
  const known = Object.entries(found.query ?? {}).flatMap(([name, read]) => {
    const given = searchParams.getAll(name)
    // Said twice it is no word that the page understands.
    const value = given.length === 1 ? read(given[0] ?? '') : undefined
    return value === undefined ? [] : [[name, value]]
  })
  const at = known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`
  return { at, isSearch: known.some(([name]) => name === 'search' || name === 'page') }
}

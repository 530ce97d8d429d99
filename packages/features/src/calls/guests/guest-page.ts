const PAGE_KEY = 'guest-page'

/** The id by which the server recognises this tab after a reload; another tab has another id. */
export function pageOf(token: string): string {
  const [of, page] = (sessionStorage.getItem(PAGE_KEY) ?? '').split(' ')
  if (of === token.slice(0, 8) && page) return page
  const made = crypto.randomUUID()
  sessionStorage.setItem(PAGE_KEY, `${token.slice(0, 8)} ${made}`)
  return made
}

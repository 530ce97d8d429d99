const KEPT = 'guest-page'

/** The id by which the server recognises this tab after a reload; another tab has another id. */
export function pageOf(token: string): string {
  const [of, page] = (sessionStorage.getItem(KEPT) ?? '').split(' ')
  if (of === token.slice(0, 8) && page) return page
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEPT, `${token.slice(0, 8)} ${made}`)
  return made
}

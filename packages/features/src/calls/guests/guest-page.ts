const KEPT = 'guest-page'

/** By what the server knows this tab again when it was loaded anew; another tab is another page. */
export function pageOf(token: string): string {
  const [of, page] = (sessionStorage.getItem(KEPT) ?? '').split(' ')
  if (of === token.slice(0, 8) && page) return page
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEPT, `${token.slice(0, 8)} ${made}`)
  return made
}

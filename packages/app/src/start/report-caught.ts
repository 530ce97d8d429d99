import { hasCode } from '@wellspring/api/client'

/**
 * What React caught and a page has shown in its own place. Without a connection a page's code and data do not come, which
 * the page says: there is no fault to look for.
 */
export function reportCaught(error: unknown): void {
  if (!navigator.onLine || hasCode(error, 'NETWORK')) return
  // oxlint-disable-next-line no-console -- where React itself would have written it
  console.error(error)
}

import { hasCode } from '@wellspring/api/client'

/**
 * Reports errors that React caught and for which a page shows a message. Offline, code and data fail to load, which the
 * page says itself, so there is nothing to report.
 */
export function reportCaught(error: unknown): void {
  if (!navigator.onLine || hasCode(error, 'NETWORK')) return
  // oxlint-disable-next-line no-console -- where React itself would have written it
  console.error(error)
}

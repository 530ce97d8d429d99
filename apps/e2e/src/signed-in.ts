import path from 'node:path'

import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export type Account = 'admin' | 'staff' | 'seller' | 'buyer' | 'patron' | 'tenant'

/** Where the session of one of the demo's accounts is kept while the journeys run. */
export const keptSession = (account: Account) =>
  path.join(process.env['JOURNEY_DATA'] ?? '.', `session-${account}.json`)

/** One of the demo's accounts at their own desk, in a window of their own. */
export async function signedIn(
  browser: Browser,
  account: Account,
  look: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext({ ...look, storageState: keptSession(account) })
  return context.newPage()
}

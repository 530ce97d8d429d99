import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { origin } from './product.ts'
import type { SecondServer } from './product.ts'

export type Account = 'admin' | 'staff' | 'seller' | 'practice' | 'buyer' | 'patron' | 'tenant'

/** The file with a demo account's session during the journeys. */
export const sessionFile = (account: Account) =>
  path.join(process.env['JOURNEY_DATA'] ?? '.', `session-${account}.json`)

/** Opens a window that is signed in as a demo account, at desktop size. */
export async function signedIn(
  browser: Browser,
  account: Account,
  look: BrowserContextOptions = { viewport: { width: 1280, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext({ ...look, storageState: sessionFile(account) })
  return context.newPage()
}

/** The same on another server, which has its own port and therefore its own browser storage. */
export async function signedInOn(server: SecondServer, browser: Browser, account: Account): Promise<Page> {
  const kept = readFileSync(sessionFile(account), 'utf8')
  const { port } = new URL(origin('patron'))
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: JSON.parse(kept.replaceAll(`.localhost:${port}`, `.localhost:${server.port}`)) as Exclude<
      BrowserContextOptions['storageState'],
      string | undefined
    >,
  })
  return context.newPage()
}

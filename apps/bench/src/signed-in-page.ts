import type { Browser, Locator, Page } from 'playwright'

import { PORT } from './product.ts'
import type { Account } from './product.ts'
import { gzipSize } from './visit.ts'

export type Host = 'patron' | 'provider'
export type AnyHost = Host | 'tenant' | 'admin'

export const originOf = (host: AnyHost) => `http://${host}.localhost:${PORT}`

const zone = 'America/New_York'

/** Opens a phone on which a user is signed in. */
export async function openSignedIn(browser: Browser, host: AnyHost, { id, cookie }: Account): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    // The demo patron's time zone: in another one, the page would make additional requests for local times.
    timezoneId: zone,
    // A service worker's cache would affect the pages after the first one.
    serviceWorkers: 'block',
  })
  const [name = '', value = ''] = cookie.split('=')
  // Secure cookies need an https URL here, although browsers send them to localhost over http.
  const url = originOf(host).replace('http:', 'https:')
  await context.addCookies([
    { name, value, url, secure: true },
    { name: 'zone', value: encodeURIComponent(zone), url },
  ])
  const page = await context.newPage()
  await page.addInitScript(
    (user) => localStorage.setItem('userData', user),
    JSON.stringify({ id, name: 'Bench Account', kind: host, avatar: null }),
  )
  return page
}

/** Opens the dashboard, as after a log-in. */
export async function comeIn(page: Page, host: AnyHost): Promise<void> {
  await page.goto(`${originOf(host)}/login`)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // On a busy machine the remaining files load late and would be counted with the next page.
  await page.waitForLoadState('networkidle')
}

export interface Route {
  host: Host
  path: string
  isThere: (page: Page) => Locator
}

/** The gzipped script that a route adds for a user who comes from the dashboard. The page stays on the route. */
export async function addedScript(page: Page, { host, path, isThere }: Route): Promise<number> {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.add(answer.url())
  })
  await comeIn(page, host)
  const base = new Set(scripts)
  await page.goto(`${originOf(host)}${path}`)
  await isThere(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const own = [...scripts].filter((url) => !base.has(url))
  return (await Promise.all(own.map(gzipSize))).reduce((sum, size) => sum + size, 0)
}

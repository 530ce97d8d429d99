import type { Browser, Locator, Page } from 'playwright'

import { PORT } from './product.ts'
import type { Account } from './product.ts'
import { gzipSize } from './visit.ts'

export type Host = 'patron' | 'provider'
export type AnyHost = Host | 'tenant' | 'admin'

export const originOf = (host: AnyHost) => `http://${host}.localhost:${PORT}`

const zone = 'America/New_York'

/** A phone on which somebody is signed in. */
export async function openSignedIn(browser: Browser, host: AnyHost, { id, cookie }: Account): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    // Where the patron of the demo lives: whoever is away is shown their own time, and asks for it again.
    timezoneId: zone,
    // What it keeps would be counted for the first page and not for the next.
    serviceWorkers: 'block',
  })
  const [name = '', value = ''] = cookie.split('=')
  // What is only for an encrypted line is taken from nothing else; browsers send it to this machine all the same.
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

/** Comes in as somebody does who has just logged in. */
export async function comeIn(page: Page, host: AnyHost): Promise<void> {
  await page.goto(`${originOf(host)}/login`)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // On a busy machine the rest of it comes late, and would be counted for what is opened next.
  await page.waitForLoadState('networkidle')
}

export interface Route {
  host: Host
  path: string
  isThere: (page: Page) => Locator
}

/** What a route's script adds, as gzip, for who has logged in and come by the dashboard; the page stays on it. */
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

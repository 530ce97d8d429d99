import type { Browser, Locator, Page } from 'playwright'

import { PORT } from './product.ts'
import type { Account } from './product.ts'
import { gzipSize } from './visit.ts'

const origin = `http://provider.localhost:${PORT}`

/** A phone on which a provider is signed in. */
export async function openProviderPage(browser: Browser, { id, cookie }: Account): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    // A browser sets this cookie itself only over an encrypted line.
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.addInitScript(
    (user) => localStorage.setItem('userData', user),
    JSON.stringify({ id, name: 'Bench Provider', kind: 'provider', avatar: null }),
  )
  return page
}

/** What a route's script adds, as gzip, for who has logged in and come by the dashboard; the page stays on it. */
export async function addedScript(
  page: Page,
  path: string,
  isThere: (page: Page) => Locator,
): Promise<number> {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.add(answer.url())
  })
  await page.goto(`${origin}/login`)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(500)
  const base = new Set(scripts)
  await page.goto(`${origin}${path}`)
  await isThere(page).waitFor()
  await page.waitForTimeout(500)
  const own = [...scripts].filter((url) => !base.has(url))
  return (await Promise.all(own.map(gzipSize))).reduce((sum, size) => sum + size, 0)
}

import { expect, test } from '@playwright/test'

import type { Page } from '@playwright/test'

import { ask } from './ask.ts'
import { origin } from './product.ts'
import type { Host } from './product.ts'
import { signedIn } from './signed-in.ts'
import type { Account } from './signed-in.ts'

/** The most by which what is seen may move while a page arrives. */
const MOST_SHIFT = 0.02

/** How far what is seen has moved, and each part that did: from which height to which, in pixels. */
interface Shifts {
  sum: number
  moved: string[]
}

/** Adds up every shift that nobody has asked for by a press or a key. */
function countShifts() {
  const kept = globalThis as unknown as { shifts: Shifts }
  kept.shifts = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      if (entry.hadRecentInput) continue
      kept.shifts.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const said = `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`
        kept.shifts.moved.push(`${said} ${Math.round(previousRect.y)} > ${Math.round(currentRect.y)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Fails when what is seen has moved too far, and says what did. */
async function expectSteady(page: Page, path: string) {
  const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  expect(sum, [path, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

// Whoever reads elsewhere than the server stands: what it has drawn stays all the same.
test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' })

test('no page moves while it arrives, and none is drawn again', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(`${page.url()}: ${message}`))
  await page.addInitScript(countShifts)
  await page.goto('/home')
  const { providers } = await ask<{ providers: { id: string }[] }>(page, {
    method: 'GET',
    path: '/provider-details?free=open&limit=1',
  })
  const provider = `/providers/${providers[0]?.id}`
  for (const path of [
    '/home',
    '/find-provider',
    provider,
    `${provider}/book`,
    '/shop',
    '/services',
    '/events',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectSteady(page, path)
    const aside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(aside, `${path} is no wider than the window`).toBe(0)
    // Scroll bars take no room here, so none is left for them either.
    const left = await page.getByRole('banner').evaluate((header) => {
      return window.innerWidth - header.getBoundingClientRect().right
    })
    expect(left, path).toBe(0)
  }
  expect(broken).toEqual([])
})

/** What each role begins with, and the pages whose parts come one after another. */
const own: readonly (readonly [Account, Host, readonly string[]])[] = [
  ['buyer', 'patron', ['/dashboard', '/checkout', '/my-events', '/account-settings']],
  ['seller', 'provider', ['/provider/dashboard', '/provider/bookings']],
  ['tenant', 'tenant', ['/tenant/dashboard', '/tenant/members']],
  ['admin', 'admin', ['/admin/dashboard']],
  ['staff', 'admin', ['/admin/dashboard']],
]

for (const [account, host, paths] of own)
  test(`nothing moves under the eyes of ${account} while their answers come one after another`, async ({
    browser,
    viewport,
  }) => {
    const page = await signedIn(browser, account, { viewport })
    await page.addInitScript(countShifts)
    // A line on which what is asked later comes later.
    const line = await page.context().newCDPSession(page)
    const speed = 1_600_000 / 8
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: speed,
      uploadThroughput: speed,
    })
    for (const path of paths) {
      await page.goto(`${origin(host)}${path}`)
      await page.waitForLoadState('networkidle')
      await expectSteady(page, path)
    }
    await page.context().close()
  })

test('a guest with nothing in the cart is told so at the checkout, and where to go on', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Your cart waits for you.', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcheckout',
  )
  await page.getByRole('link', { name: 'Visit the shop' }).click()
  await expect(page).toHaveURL(/\/shop/)
})

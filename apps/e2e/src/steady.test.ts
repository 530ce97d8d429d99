import { expect, test } from '@playwright/test'

import { ask } from './ask.ts'

/** The most by which what is seen may move while a page arrives. */
const MOST_SHIFT = 0.02

/** Adds up every shift that nobody has asked for by a press or a key. */
function countShifts() {
  const kept = globalThis as unknown as { shift: number }
  kept.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      value: number
    })[])
      if (!entry.hadRecentInput) kept.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
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
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    expect(shift, path).toBeLessThanOrEqual(MOST_SHIFT)
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

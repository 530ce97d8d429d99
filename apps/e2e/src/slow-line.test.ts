import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { expectToast } from './expect-toast.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'

/** Delays the scripts of a page. Returns a function that releases them. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

async function openFirstProduct(page: Page) {
  await page.goto(`${origin('patron')}/products`)
  const at = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  const release = await holdCode(page)
  await page.goto(`${origin('patron')}${at ?? ''}`, { waitUntil: 'commit' })
  return release
}

test('a button pressed before the page’s code has loaded takes effect', async ({ page }) => {
  const release = await openFirstProduct(page)
  await expectToast(page, 'Added to your cart', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click()
    release()
  })
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
})

test('a button on a signed-in page takes effect too', async ({ browser }) => {
  const page = await signedIn(browser, 'buyer')
  const release = await openFirstProduct(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeDisabled()
  // A forced click, like a finger, does not wait until the button is enabled.
  await bell.click({ force: true })
  await expect(bell).toHaveAttribute('data-tapped')
  release()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('a page scrolled before its code has loaded keeps its position', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'People who can help' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const readAt = await page.evaluate(() => scrollY)
  expect(readAt).toBeGreaterThan(0)
  release()
  // The loaded code has rendered the list.
  await expect(page.getByRole('list', { name: 'Providers' })).toBeVisible()
  // Heights are fractions of a pixel.
  expect(Math.abs((await page.evaluate(() => scrollY)) - readAt)).toBeLessThanOrEqual(1)
})

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { noticed } from './notice.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'

/** Keeps the code of a page until it is let go. */
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

test('a button pressed before the code of the page has come does its work', async ({ page }) => {
  const release = await openFirstProduct(page)
  await noticed(page, 'Added to your cart', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click()
    release()
  })
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
})

test('so does one on the page of somebody who is logged in', async ({ browser }) => {
  const page = await signedIn(browser, 'buyer')
  const release = await openFirstProduct(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeDisabled()
  // It is a finger that presses: nobody waits until the button works.
  await bell.click({ force: true })
  await expect(bell).toHaveAttribute('data-tapped')
  release()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('a page that is read before its code has come stays where it was scrolled to', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'People who can help' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  const readAt = await page.evaluate(() => scrollY)
  expect(readAt).toBeGreaterThan(0)
  release()
  // The code has brought them.
  await expect(page.getByRole('list', { name: 'Providers' })).toBeVisible()
  // Heights are fractions of a pixel.
  expect(Math.abs((await page.evaluate(() => scrollY)) - readAt)).toBeLessThanOrEqual(1)
})

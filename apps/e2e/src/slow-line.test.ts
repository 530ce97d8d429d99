import { expect, test } from '@playwright/test'

import { noticed } from './notice.ts'

test('a button pressed before the code of the page has come does its work', async ({ page }) => {
  await page.goto('/products')
  const at = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(at ?? '', { waitUntil: 'commit' })
  await noticed(page, 'Added to your cart', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click()
    release()
  })
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
})

test('a page that is read before its code has come stays where it was scrolled to', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
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

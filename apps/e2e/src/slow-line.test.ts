import { expect, test } from '@playwright/test'

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
  await page.getByRole('button', { name: 'Add to cart' }).click()
  release()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeVisible()
})

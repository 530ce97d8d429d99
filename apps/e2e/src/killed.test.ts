import { expect, test } from '@playwright/test'

import { addFirstProduct, fillCheckout, newEmail, signUp } from './patron.ts'
import { killServer } from './product.ts'

test('a server killed at the payment neither loses the order nor charges twice', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await addFirstProduct(page)
  await page.goto('/checkout')
  await fillCheckout(page, '4242424242424242')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/orders'),
  )
  await pay.click()
  await sent
  killServer()
  // The form polls by itself until it knows the result.
  await expect(page.getByText('Your bank has not answered yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Thank you|One moment/ })).toBeVisible()
  await page.goto('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

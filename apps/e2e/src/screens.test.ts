import { expect, test } from '@playwright/test'

import { clean, expectClean } from './axe.ts'
import { addFirstProduct, newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'

// The marquee is animated endlessly, except with reduced motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('guest pages have no accessibility violations', async ({ page }) => {
  await expectClean(page, '/', 'Care for all of you')
  await expectClean(page, '/products', 'Shop')
  await expectClean(page, '/products?search=zzqq', 'Shop')
  await expect(page.getByText('No Record Found')).toBeVisible()
  await expectClean(page, '/login', 'Log in')
  await expectClean(page, '/forgot-password')
  await expectClean(page, '/no-such-page', 'We cannot find that page')
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Email cannot be empty')).toBeVisible()
  await clean(page, 'sign-up with errors')
  await addFirstProduct(page)
  await clean(page, 'a product')
  await page.getByRole('button', { name: /Open cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  await clean(page, 'the cart')
})

test('patron pages have no accessibility violations', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expectClean(page, '/checkout', 'Checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await addFirstProduct(page)
  await expectClean(page, '/my-orders', 'My Orders')
  await expectClean(page, '/security', 'Security')
  await expectClean(page, '/profile', 'Profile')
  await expectClean(page, '/checkout', 'Checkout')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('City cannot be empty')).toBeVisible()
  await clean(page, 'checkout with errors')
})

test('the log-in pages of providers, tenants and staff have no accessibility violations', async ({
  page,
}) => {
  for (const host of ['provider', 'tenant', 'admin'] as const)
    await expectClean(page, `${origin(host)}/login`, /log in/i)
})

import { expect, test } from '@playwright/test'

import { callApi } from './call-api.ts'
import {
  addFirstProduct,
  fillAddress,
  fillCheckout,
  fillSignUp,
  newEmail,
  signUp,
  typeCard,
} from './patron.ts'
import { mailsTo } from './product.ts'

const cards = { good: '4242424242424242', declined: '4000000000009995' }

test('a guest fills a cart, signs up on the way, is declined once, pays and finds the order', async ({
  page,
  browser,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(String(error)))
  const email = newEmail()
  await addFirstProduct(page)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Your Cart')).toBeVisible()
  await panel.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fshop|\/login\?redirect=\/shop/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, email)
  await expect(page).toHaveURL(/\/shop$/)
  await panel.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await fillCheckout(page, cards.declined, { country: 'Germany', city: 'Berlin', zipCode: '10115' })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Berlin')

  await typeCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.goto('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article').getByRole('link').first().click()
  const sentTo = page.getByRole('region', { name: 'Ships to' })
  await expect(sentTo).toContainText(/12 Palm Street\s*10115 Berlin\s*Germany/)
  const { order } = await callApi<{ order: { shippingAddress: { country: string } } }>(page, {
    method: 'GET',
    path: `/orders/${page.url().split('/').at(-1)}`,
  })
  expect(order.shippingAddress.country).toBe('DE')
  await expect
    .poll(async () => (await mailsTo(email)).some(({ subject }) => subject.startsWith('Your order')))
    .toBe(true)

  // Purchases do not open a leaf of the Lotus.
  await page.goto('/lotus')
  await expect(page.getByText(/^Your Lotus is still a bud/)).toBeVisible()

  const other = await browser.newPage()
  const stranger = newEmail()
  await signUp(other, stranger)
  await other.goto('/my-orders')
  await expect(other.getByText('No orders yet')).toBeVisible()
  await other.close()
  expect(violations).toEqual([])
})

test('a wallet is dismissed and then pays, after the bank authenticates the cardholder', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await addFirstProduct(page)
  await page.goto('/checkout')
  await fillAddress(page)
  const wallet = page.getByRole('button', { name: 'Google Pay' })
  const sheet = page.frameLocator('iframe[src*="wallet"]')
  await wallet.click()
  await sheet.getByRole('button', { name: /^Pay \$/ }).press('Escape')
  await expect(wallet).toBeFocused()
  await wallet.press('Enter')
  await sheet.getByLabel('Test card').selectOption({ label: 'Visa •••• 3184 (asks for 3-D Secure)' })
  await sheet.getByRole('button', { name: /^Pay \$/ }).click()
  const bank = page.frameLocator('iframe[src*="bank"]')
  await bank.getByRole('button', { name: /complete/i }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

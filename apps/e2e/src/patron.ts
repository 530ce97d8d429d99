import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { expectToast, toastsGone } from './expect-toast.ts'
import { codeFor, origin } from './product.ts'
import type { Host } from './product.ts'

const password = 'Wellspring1!'

export const newEmail = () => `journey-${Date.now()}-${Math.floor(Math.random() * 1e6)}@wellspring.example`

/** Signs up with the visible form, and enters the mailed code. */
export async function fillSignUp(page: Page, email: string) {
  const asked = new Date(Date.now() - 1000)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const code = await codeFor(email, asked)
  await expectToast(page, 'Signup Successful.', () => page.getByLabel('Code').fill(code))
  await expect(page).not.toHaveURL(/\/(signup|otp)/)
}

/** Signs up and logs in on a host. */
export async function signUp(page: Page, email: string, host: Host = 'patron') {
  await page.goto(`${origin(host)}/signup`)
  await fillSignUp(page, email)
}

/** Enters the password, then the mailed code. */
export async function logIn(page: Page, email: string, typed = password) {
  const asked = new Date(Date.now() - 1000)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/otp/)
  await page.getByLabel('Code').fill(await codeFor(email, asked))
  await expect(page).not.toHaveURL(/\/otp/)
}

/** Signs up a new patron and returns the email address. */
export async function newcomer(page: Page): Promise<string> {
  const email = newEmail()
  await signUp(page, email)
  // After a sign-up without another destination, the dashboard opens.
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

/** Adds the first product of the list to the cart. */
export async function addFirstProduct(page: Page) {
  await page.goto('/products')
  await page.getByRole('article').first().getByRole('link').click()
  await expectToast(page, 'Added to your cart', () =>
    page.getByRole('button', { name: 'Add to cart' }).click(),
  )
  await toastsGone(page)
}

const dubai = { country: 'United Arab Emirates', city: 'Dubai', zipCode: '00000' }

export async function fillAddress(page: Page, { country, city, zipCode } = dubai) {
  await page.getByRole('combobox', { name: 'Country' }).fill(country)
  await page.getByLabel('Address', { exact: true }).fill('12 Palm Street')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('Postcode').fill(zipCode)
  await page.getByLabel('Phone no.').fill('+971501234567')
}

export async function fillCheckout(page: Page, cardNumber: string, place = dubai) {
  await fillAddress(page, place)
  await page.getByLabel('Name on card').fill('Maya Haddad')
  await typeCard(page, cardNumber)
}

/** Fills in the card and postcode, which services require. */
export async function fillServicePayment(page: Page, cardNumber: string) {
  await page.getByRole('combobox', { name: 'Country' }).fill('United Arab Emirates')
  await page.getByLabel('Postcode').fill('00000')
  await page.getByLabel('Name on card').fill('Maya Haddad')
  await typeCard(page, cardNumber)
}

/** The card fields are in frames of the gateway. */
export async function typeCard(page: Page, cardNumber: string) {
  for (const [name, text] of [
    [/card number/i, cardNumber],
    [/expir/i, '12 / 34'],
    [/cvc|security code/i, '123'],
  ] as const) {
    const field = await visibleIn(page, name)
    await field.fill(text)
  }
}

/** Finds the frame with the field as soon as it has loaded. */
async function visibleIn(page: Page, name: RegExp) {
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(3)
  const fields = [0, 1, 2].map((index) => frames.nth(index).contentFrame().getByLabel(name))
  const counts = () => Promise.all(fields.map((field) => field.count()))
  await expect.poll(async () => Math.max(...(await counts()))).toBeGreaterThan(0)
  const found = (await counts()).findIndex((count) => count > 0)
  return fields[found]!.first()
}

import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

import { newEmail, typeCard } from './patron.ts'
import { codeFor } from './product.ts'
import { countSteps } from './steps.ts'

// A time zone in which the demo's providers have free slots, and a locale that names a country.
test.use({ timezoneId: 'Europe/London', locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })

const good = '4242424242424242'

/** Signs up on the current page. The mailed code is submitted automatically. */
async function signUpHere(page: Page) {
  const email = newEmail()
  const asked = new Date(Date.now() - 1000)
  await page.getByLabel('First and last name').fill('Maya Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('One-time code').fill(await codeFor(email, asked))
}

async function buyNow(page: Page) {
  await page.goto('/')
  await page.locator('main a[href^="/product-detail/"]').first().click()
  await page.getByRole('button', { name: 'Buy now' }).click()
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const thanks = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

test('buying takes few steps the first time, and no typing the second time', async ({ page }) => {
  const steps = await countSteps(page)
  await buyNow(page)
  await signUpHere(page)
  await page.getByLabel('Address', { exact: true }).fill('12 Palm Street')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('E1 6AN')
  await page.getByLabel('Phone no.').fill('+442012345678')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom')
  await typeCard(page, good)
  await page.getByText('Save this card for next time').click()
  await pay(page).click()
  await thanks(page)
  const first = steps.since()
  expect(first.clicks).toBeLessThanOrEqual(6)
  // Three for the account, four for the delivery, three for the card.
  expect(first.fields).toBeLessThanOrEqual(10)

  steps.begin()
  await buyNow(page)
  await expect(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
  await pay(page).click()
  await thanks(page)
  const again = steps.since()
  expect(again.clicks).toBeLessThanOrEqual(4)
  expect(again.fields).toBe(0)

  steps.begin()
  await page.goto('/my-orders')
  await page
    .getByRole('button', { name: /^Buy again/ })
    .first()
    .click()
  await pay(page).click()
  await thanks(page)
  const repeated = steps.since()
  expect(repeated.clicks).toBeLessThanOrEqual(4)
  expect(repeated.fields).toBe(0)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expect(page.getByText(/No saved cards/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('12 Palm Street')
  await expect(page.getByLabel(/^Phone no/)).toHaveValue('+442012345678')
})

interface Chosen {
  name: string
  at: string
}

/** Minimum distance between two sessions of one person. */
const APART_MS = 2 * 3_600_000

const atOf = (href: string | null) => new URL(href ?? '', 'http://none').searchParams.get('at') ?? ''

/** Returns the first free slot that is far enough from the known booking. */
async function firstApart(providers: Locator, times: { name: RegExp }, known: Chosen | undefined) {
  for (const provider of await providers.all())
    for (const link of await provider.getByRole('link', times).all()) {
      const at = atOf(await link.getAttribute('href'))
      if (known && Math.abs(Date.parse(at) - Date.parse(known.at)) < APART_MS) continue
      return { link, at, name: (await provider.getByRole('heading').textContent()) ?? '' }
    }
  return null
}

/**
 * Chooses, from the home page, the first free slot of a provider with paid services other than `known`, at another
 * time. The providers on the home page vary by hour, so the complete list is the fallback.
 */
async function chooseTime(page: Page, known?: Chosen): Promise<Chosen> {
  await page.goto('/')
  const people = page.getByRole('list', { name: 'Providers' })
  await page.getByRole('heading', { name: 'People who can help' }).scrollIntoViewIfNeeded()
  const next = { name: /^\w{3},? (\w{3} \d+|\d+ \w{3}), / }
  await expect(people.getByRole('link', next).first()).toBeVisible()
  const paid = people.getByRole('article').filter({
    hasText: 'from $',
    has: page.getByRole('link', next),
    ...(known && { hasNotText: known.name }),
  })
  let chosen = await firstApart(paid, next, known)
  if (!chosen) {
    await page.getByRole('link', { name: 'All providers' }).click()
    await expect(async () => {
      chosen = await firstApart(paid, next, known)
      expect(chosen).not.toBeNull()
    }).toPass()
  }
  if (!chosen) throw new Error('nobody has a free time')
  const { link, ...which } = chosen
  await link.click()
  await expect(page).toHaveURL(/\/book\?.*at=/)
  return which
}

const booked = (page: Page) => expect(page).toHaveURL(/\/my-bookings\/[0-9a-f-]+$/)

test('booking takes few steps the first time, and no typing the second time', async ({ page }) => {
  const steps = await countSteps(page)
  const known = await chooseTime(page)
  await page.getByRole('button', { name: /^(Book|Request) .+, |^(Book|Request|Continue)$/ }).click()
  await signUpHere(page)
  await typeCard(page, good)
  await page.getByLabel('Postcode').fill('E1 6AN')
  await page.getByText('Save this card for next time').click()
  await pay(page).click()
  await booked(page)
  const first = steps.since()
  expect(first.clicks).toBeLessThanOrEqual(7)
  expect(first.fields).toBeLessThanOrEqual(8)

  steps.begin()
  // A first consultation can be booked once per provider.
  await chooseTime(page, known)
  await page.getByRole('button', { name: /^(Book|Ask) and pay/ }).click()
  await booked(page)
  const again = steps.since()
  expect(again.clicks).toBeLessThanOrEqual(3)
  expect(again.fields).toBe(0)
})

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { press, tabTo, typeInto } from './keys.ts'
import { newEmail, signUp } from './patron.ts'

// A time zone in which the demo's providers have free slots.
test.use({ timezoneId: 'Europe/London', contextOptions: { reducedMotion: 'reduce' } })

/** Delays the content of the card frames until a key has moved the focus to the first of them. */
async function holdCardFrames(page: Page) {
  let release = () => {}
  const isReached = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/elements/frame.ts', async (route) => {
    await isReached
    await route.continue()
  })
  return async () => {
    const first = page.locator('iframe').first()
    await expect(first).toBeAttached()
    for (let presses = 0; presses < 90; presses++) {
      if (await first.evaluate((frame) => frame === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    release()
    // The focus moves into the field of the frame that it reached.
    await expect(first.contentFrame().locator('input:focus')).toBeVisible()
  }
}

/** Types into the three card fields, which are in consecutive frames of the gateway. */
async function typeCard(page: Page) {
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(3)
  for (const [at, text] of ['4242424242424242', '1234', '123'].entries()) {
    await tabTo(page, frames.nth(at))
    await page.keyboard.type(text)
  }
}

test('tickets can be bought with the keyboard alone, and no bar covers the focus', async ({ page }) => {
  const reachCard = await holdCardFrames(page)
  await signUp(page, newEmail())
  await page.goto('/events')
  const open = page.getByRole('article').filter({ hasText: 'Evening meditation' })
  await tabTo(page, open.first().getByRole('link'))
  await page.keyboard.press('Enter')
  const bar = page.locator('[data-phone-bar]')
  await tabTo(page, bar.getByRole('link'))
  await page.keyboard.press('Enter')
  const next = bar.getByRole('button', { name: 'Continue to payment' })
  await expect(next).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Privacy policy' }))
  await tabTo(page, next, 'Shift+Tab')
  await page.keyboard.press('Enter')
  // The event is hybrid, so the focus moves to the missing choice.
  const inPerson = page.getByRole('radio', { name: 'In person' })
  await expect(inPerson).toBeFocused()
  await tabTo(page, inPerson)
  await page.keyboard.press('Space')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We are holding your places for')).toBeVisible()
  await reachCard()
  await typeCard(page)
  await typeInto(page, { 'Zip code': '10001' })
  await tabTo(page, bar.getByRole('button', { name: /^Pay \$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-events\/[0-9a-f-]+$/)
})

test('products and sessions can be bought with the keyboard alone', async ({ page }) => {
  await signUp(page, newEmail())
  await page.goto('/products')
  await tabTo(page, page.getByRole('article').first().getByRole('link'))
  await page.keyboard.press('Enter')
  await press(page, 'Add to cart')
  await expect(page.getByText('1 in your cart')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Open cart, 1 item' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible()
  // Closing the cart returns the focus.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Checkout')

  await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.type('United Arab')
  await page.keyboard.press('Enter')
  await typeInto(page, { 'Phone no.': '050 123 4567', Address: '12 Palm Street', City: 'Dubai' })
  await tabTo(page, page.getByLabel(/^Emirate/))
  await page.keyboard.type('Dub')
  await typeInto(page, { 'Postcode or P.O. box': '9770' })
  await typeCard(page)
  await tabTo(page, page.getByRole('checkbox', { name: 'Save this card for next time' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('Your order is placed.')).toHaveCount(1)

  await page.goto('/providers')
  const next = page.getByRole('link', { name: /^\w{3}, \w{3} \d+, / }).first()
  const book = ((await next.getAttribute('href')) ?? '').split('?')[0] ?? ''
  await page.goto(book)
  const times = page.getByRole('toolbar', { name: 'Free times' })
  await expect(times).toBeVisible()
  await tabTo(page, times.getByRole('button').first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(times.getByRole('button', { pressed: true })).toBeFocused()
  await tabTo(
    page,
    page
      .getByRole('button', { name: /^(Book|Request|Ask and pay)/ })
      .locator('visible=true')
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-bookings\/[0-9a-f-]+$/)
})

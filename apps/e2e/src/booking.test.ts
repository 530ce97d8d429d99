import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean } from './axe.ts'
import { chooseLastTime, daysOf, holdTime, timesOf } from './free-times.ts'
import { expectToast } from './expect-toast.ts'
import { fillServicePayment, newcomer } from './patron.ts'
import { mailsTo } from './product.ts'

test.use({ timezoneId: 'Asia/Dubai', contextOptions: { reducedMotion: 'reduce' } })

test('a patron in Dubai books, pays, reschedules once, and cancels for the displayed refund', async ({
  page,
}) => {
  const email = await newcomer(page)
  await page.goto('/find-provider?sort=name')
  await expect(page.getByRole('list', { name: 'Providers' }).getByRole('article').first()).toBeVisible()
  await clean(page, 'the directory')
  await page.getByRole('searchbox').fill('psychology')
  await expect(page.getByRole('status').filter({ hasText: /^1 provider with free times$/ })).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible()
  await clean(page, 'a provider')
  await page
    .getByRole('link', { name: /^Book / })
    .last()
    .click()
  await expect(page.getByText('Times in your zone: Dubai time')).toBeVisible()
  await clean(page, 'the free times')
  await chooseLastTime(page)
  await holdTime(page)
  await clean(page, 'the payment of a booking')
  await fillServicePayment(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await clean(page, 'a booking')
  await expect
    .poll(async () => (await mailsTo(email)).some(({ subject }) => subject.startsWith('Appointment with')))
    .toBe(true)

  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(daysOf(dialog).first()).toBeVisible()
  await daysOf(dialog).nth(-2).click()
  await timesOf(dialog).first().click()
  await expectToast(page, 'Moved to another time', () =>
    dialog.getByRole('button', { name: /^Move to / }).click(),
  )

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog).toContainText(/refunded/)
  await dialog.getByRole('button', { name: /^Cancel (booking|and refund)/ }).click()
  // The dialog closes after the response. Leaving the page earlier would abort the request.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await page.goto('/my-bookings?when=past')
  await expect(page.getByRole('article').first()).toContainText('Cancelled')
})

test('of two patrons who press Pay for one slot, one gets it and the other is offered the nearest one', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    timezoneId: 'America/New_York',
  })
  const other = await elsewhere.newPage()
  await Promise.all([newcomer(page), newcomer(other)])
  await page.goto('/find-provider?search=psychology')
  await page.getByRole('link', { name: /^Book a Consultation with/ }).click()
  await expect(page.getByText('Times in your zone: Dubai time')).toBeVisible()
  await daysOf(page).nth(8).click()
  await timesOf(page).nth(2).click()
  await expect(page).toHaveURL(/[?&]at=/)
  await other.goto(page.url())
  await expect(other.getByText('Times in your zone: New York time')).toBeVisible()

  const both = [page, other]
  const keep = (one: Page) =>
    one.getByRole('button', { name: /^(Book|Request) .+, |^(Book|Request|Continue)$/ })
  const kept = (one: Page) => one.getByText('We are holding this time for')
  const nearest = (one: Page) => one.getByRole('group', { name: 'The nearest free times' })
  await Promise.all(both.map((one) => keep(one).click()))
  for (const one of both) await expect(kept(one).or(nearest(one))).toBeVisible()
  const late: Page[] = []
  for (const one of both) if (await nearest(one).isVisible()) late.push(one)
  expect(late).toHaveLength(1)

  const [loser] = late as [Page]
  await expect(nearest(loser).getByRole('button')).toHaveCount(3)
  await clean(loser, 'a time that is taken')
  const instead = nearest(loser).getByRole('button').first()
  const when = await instead.innerText()
  await instead.click()
  await expect(instead).toHaveAttribute('aria-pressed', 'true')
  // On a desktop the text is on the button, on a phone beside it.
  const chosen = loser
    .getByRole('button', { name: new RegExp(`^(Book|Request) ${when}$`) })
    .or(loser.getByText(`${when} · `))
  await expect(chosen.filter({ visible: true })).toBeVisible()
  await keep(loser).click()
  await expect(kept(loser)).toBeVisible()
  await elsewhere.close()
})

import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { callApi } from './call-api.ts'
import { clean } from './axe.ts'
import { daysOf, timesOf } from './free-times.ts'
import { expectToast } from './expect-toast.ts'
import { offerService, setAvailability } from './provider-setup.ts'
import type { Offered } from './provider-setup.ts'
import { fillServicePayment, logIn, newcomer } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'
import { dayAfter, instantOf } from './zones.ts'
import { hydrated } from './hydrated.ts'

test.use({ timezoneId: 'Europe/London', contextOptions: { reducedMotion: 'reduce' } })

/** Signs in as a demo provider on a desktop. */
async function atDesk(browser: Browser, name: string) {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ viewport, colorScheme: 'light', hasTouch: false })
  const page = await context.newPage()
  await page.goto(`${origin('provider')}/login`)
  await logIn(page, `${name}@wellspring.example`)
  return page
}

/** Holds a free slot, which books it. */
const book = async (page: Page, { id }: Pick<Offered, 'id'>, startsAt: string) =>
  (
    await callApi<{ booking: { id: string } }>(page, {
      method: 'POST',
      path: '/bookings',
      input: { serviceId: id, startsAt, zone: 'Europe/London' },
    })
  ).booking

const cancel = (page: Page, { id }: { id: string }) =>
  callApi(page, { method: 'POST', path: `/bookings/${id}/cancel`, input: { expectedRefund: 0 } })

const today = () => new Date().toISOString().slice(0, 10)

test('a patron and a coach share goals, actions and notes between sessions', async ({ page, browser }) => {
  const [coach] = await Promise.all([atDesk(browser, 'julien.tremblay'), newcomer(page)])
  const { services } = await callApi<{ services: Offered[] }>(coach, { method: 'GET', path: '/services/me' })
  const session = services.find(({ price, isCoaching }) => price === 0 && isCoaching)!
  const { slots } = await callApi<{ slots: { startsAt: string }[] }>(page, {
    method: 'GET',
    path: `/services/${session.id}/slots?from=${today()}&to=${dayAfter(today(), 14)}&zone=UTC`,
  })
  await book(page, session, slots[0]!.startsAt)

  await page.goto('/wellness-coach')
  const own = page.getByRole('link', { name: session.provider.name, exact: true })
  // The coaching space opens a moment after the booking.
  await expect(async () => {
    await page.reload()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(own).toBeVisible({ timeout: 2000 })
  }).toPass()
  await own.click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New goal' }).click()
  await dialog.getByLabel('Goal', { exact: true }).fill('Sleep through')
  await dialog.getByLabel('What it is about').selectOption({ label: 'Peace (Spiritual)' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'New step to Sleep through' }).click()
  await dialog.getByLabel('What to do').fill('No screens after 10 PM')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const step = page.getByRole('checkbox', { name: 'No screens after 10 PM' })
  await expect(step).not.toBeChecked()

  await coach.goto(`${origin('provider')}/provider/coaching`)
  await coach.locator(`a[href$="${page.url().split('/').at(-1)}"]`).click()
  const theirs = coach.getByRole('list', { name: 'Steps to Sleep through' })
  await expect(theirs).toContainText('No screens after 10 PM')
  // Only the coached person checks off actions.
  await expect(theirs.getByRole('checkbox')).toBeHidden()
  await coach.getByLabel('New note').fill('Two quiet evenings are a good start.')
  await coach.getByRole('button', { name: 'Add note' }).click()
  await expect(coach.getByRole('article', { name: 'Note' })).toHaveCount(1)
  await clean(coach, 'a coaching space at a desk')

  await page.reload()
  await expect(page.getByText('Two quiet evenings are a good start.')).toBeVisible()
  await hydrated(page)
  await step.check({ force: true })
  await expect(page.getByText('done, by you')).toBeVisible()
  await clean(page, 'a coaching space on a phone')
  await coach.reload()
  await expect(theirs).toContainText('done, by Maya Haddad')
  await coach.context().close()
})

test('the same time is booked for four weeks except one date, and cancelled at once', async ({
  page,
  browser,
}) => {
  const [other] = await Promise.all([signedIn(browser, 'buyer'), newcomer(page)])
  const { services } = await callApi<{ services: Offered[] }>(page, {
    method: 'GET',
    path: '/services?limit=100',
  })
  const service = services.find(
    ({ price, provider, isFirstOnly }) =>
      price === 0 && !isFirstOnly && provider.name === 'Hartwell Movement',
  )!
  await page.goto(`/providers/${service.provider.id}/book?service=${service.id}`)
  // Today and tomorrow may have few slots left.
  await daysOf(page).nth(2).click()
  await timesOf(page).nth(2).click()
  await expect(page).toHaveURL(/[?&]at=/)

  const startsAt = new URL(page.url()).searchParams.get('at')!
  const { dates } = await callApi<{ dates: { startsAt: string; state: string }[] }>(page, {
    method: 'POST',
    path: '/series/preview',
    input: { serviceId: service.id, startsAt, zone: 'Europe/London', everyWeeks: 1, times: 4 },
  })
  expect(dates.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
  await other.goto('/my-bookings')
  const taken = await book(other, service, dates[2]!.startsAt)

  await page.getByRole('link', { name: 'Repeat this time' }).click()
  await page.getByLabel('How often').selectOption('Every week')
  await page.getByLabel('How many times').selectOption('4 times')
  const rows = page.getByRole('list', { name: 'The dates' }).getByRole('listitem')
  await expect(rows.nth(2)).toContainText('Taken')
  await expect(page.getByRole('button', { name: 'Book 3 times' })).toBeVisible()
  await clean(page, 'the dates of a series')
  await rows
    .nth(2)
    .getByRole('group', { name: /^Instead of / })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Book 4 times' }).click()
  const booked = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(booked.filter({ hasText: 'Confirmed' })).toHaveCount(4)

  await page.getByRole('button', { name: 'Cancel all remaining' }).click()
  await expectToast(page, 'All remaining times cancelled', () =>
    page.getByRole('button', { name: 'Cancel them' }).click(),
  )
  await expect(booked.filter({ hasText: 'Cancelled' })).toHaveCount(4)
  await cancel(other, taken)
  await other.context().close()
})

test('a patron on the waitlist of a fully booked provider is offered a returned slot', async ({
  page,
  browser,
}) => {
  const [provider, other, email] = await Promise.all([
    atDesk(browser, 'mei.tan'),
    signedIn(browser, 'buyer'),
    newcomer(page),
  ])
  const zone = 'Asia/Singapore'
  const on = dayAfter(today(), 3)
  // A time for which no demo patron is on the waitlist.
  const window = { from: 18 * 60, to: 18 * 60 + 30 }
  await setAvailability(provider, {
    zone,
    week: Array.from({ length: 7 }, () => []),
    overrides: [
      {
        on,
        windows: [window],
      },
    ],
  })
  const service = await offerService(provider, { title: `A quiet half hour ${Date.now()}`, price: 0 })
  await other.goto('/my-bookings')
  const startsAt = new Date(instantOf(`${on}T18:00:00`, zone)).toISOString()
  const last = await book(other, service, startsAt)

  await page.goto(`/providers/${service.provider.id}`)
  await expect(page.getByText('No free time now')).toBeVisible()
  await page.getByRole('link', { name: 'Join the waitlist', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Service' }).selectOption(service.id)
  await clean(page, 'the waitlist')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const waiting = page.getByRole('region', { name: 'Your waitlist' })
  await expect(waiting.getByRole('article')).toContainText('On the list')

  await cancel(other, last)
  const offered = async () =>
    (await mailsTo(email)).find(({ subject }) => subject.endsWith('is held for you'))?.text ?? ''
  await expect.poll(offered).toContain('/my-bookings/waitlist/')
  await page.reload()
  await waiting.getByRole('link', { name: 'See the time' }).click()
  const kept = page.getByRole('region', { name: 'The time held for you' })
  await expect(kept.getByRole('time')).toHaveAttribute('datetime', startsAt)
  await clean(page, 'an offer')
  await kept.getByRole('button', { name: 'Book it' }).click()
  await expect(page).toHaveURL(/\/my-bookings\/[\da-f-]+$/)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await Promise.all([provider.context().close(), other.context().close()])
})

test('five sessions are bought as a package, one is returned, and the rest is refunded to the card', async ({
  page,
  browser,
}) => {
  const [coach] = await Promise.all([atDesk(browser, 'julien.tremblay'), newcomer(page)])
  const { services } = await callApi<{ services: Offered[] }>(coach, { method: 'GET', path: '/services/me' })
  const session = services.find(({ title }) => title === 'Life coaching')!
  await page.goto(`/providers/${session.provider.id}`)
  await page.getByRole('link', { name: 'Buy 5 × Life coaching' }).click()
  await expect(page.getByRole('region', { name: 'Your package' })).toContainText('$350.00')
  await clean(page, 'a package to buy')
  await fillServicePayment(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $350.00' }).click()
  await expect(page.getByText(/5 of 5 sessions left/)).toBeVisible()
  const bought = page.url()

  await page.getByRole('link', { name: 'Book the next session' }).click()
  const days = page.getByRole('group', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), / })
  // On a day with many slots, the last button shows the remaining ones.
  await days
    .last()
    .getByRole('button', { name: /^\d+:\d\d/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^(Book|Request) .+, |^(Book|Request|Continue)$/ }).click()
  await page.getByRole('button', { name: 'Pay with a package session' }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The session returns to the package')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('The session was returned to the package')).toBeVisible()

  await page.goto(bought)
  await expect(page.getByText(/5 of 5 sessions left/)).toBeVisible()
  await expect(page.getByText('Returned')).toBeVisible()
  await clean(page, 'a package on a phone')
  await page.getByRole('button', { name: 'Refund the rest' }).click()
  await page.getByRole('button', { name: 'Refund $350.00' }).click()
  await expect(page.getByText('The rest was refunded.')).toBeVisible()
  await coach.goto(`${origin('provider')}/provider/packages/${bought.split('/').at(-1)}`)
  await expect(coach.getByText('$350.00')).toHaveCount(2)
  await clean(coach, 'a package that was sold, at a desk')
  await coach.context().close()
})

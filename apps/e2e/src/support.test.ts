import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { callApi } from './call-api.ts'
import { clean } from './axe.ts'
import { moveBookingEarlier } from './move-booking-earlier.ts'
import { offerService } from './provider-setup.ts'
import { newcomer } from './patron.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'
import { offerNow } from './telehealth.ts'
import { hydrated } from './hydrated.ts'

const MINUTE_MS = 60_000
/** How late the patron joins, while the provider still has to wait. */
const LATE_MS = 25 * MINUTE_MS
/** Age of a call when it is reported as missed. */
const MISSED_MS = 300 * MINUTE_MS

/** Replies to a mail that contains these words, as its recipient. */
async function answerMail(mail: Page, { to, words, answer }: { to: string; words: string; answer: string }) {
  await mail.goto(`${origin('mail')}/?q=${encodeURIComponent(to)}`)
  const article = mail.getByRole('article').filter({ hasText: words })
  await expect(async () => {
    await mail.reload()
    await expect(article).toBeVisible({ timeout: 500 })
  }).toPass()
  await article.getByLabel('Answer').fill(answer)
  await article.getByRole('button', { name: 'Answer' }).click()
}

/** Sends the reply and marks the ticket as solved. */
async function solve(staff: Page) {
  await staff
    .getByRole('group', { name: 'Status after sending' })
    .getByText('Resolved', { exact: true })
    .click()
  await staff.getByRole('button', { name: 'Send answer' }).click()
}

test('a ticket is answered by staff, replied to by mail, solved and rated', async ({ page, browser }) => {
  const mail = await (await browser.newContext()).newPage()
  const title = `Which way is it, ${Date.now()}`
  const [email, staff] = await Promise.all([newcomer(page), signedIn(browser, 'staff')])
  await page.goto('/support/new')
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' })
  await page.getByLabel('In a few words').fill(title)
  await page.getByLabel('What happened?').fill('It happened on the way.')
  await clean(page, 'a new question')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await staff.goto(`${origin('admin')}/admin/support?q=${encodeURIComponent(title)}`)
  await staff.getByRole('link', { name: title }).first().click()
  await staff.getByLabel('Your answer').fill('Which way was it?')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByText('Which way was it?').first()).toBeVisible()

  await answerMail(mail, { to: email, words: 'Which way was it?', answer: 'The long one.' })
  await staff.reload()
  await expect(staff.getByText('The long one.')).toBeVisible()
  await expect(staff.getByText('By email')).toBeVisible()
  await clean(staff, 'a ticket for staff')
  await staff.getByLabel('Your answer').fill('Good. All is well.')
  await solve(staff)
  await expect(staff.getByText('Good. All is well.').first()).toBeVisible()

  await page.reload()
  await hydrated(page)
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Your rating')).toBeVisible()
})

/** A call that the patron joined and the provider reports as a no-show. */
async function missCall(patron: Page, provider: Page) {
  await Promise.all([
    patron.goto(`${origin('patron')}/dashboard`),
    provider.goto(`${origin('provider')}/provider/dashboard`),
  ])
  const { id: serviceId } = await offerService(provider, { title: `A talk ${Date.now()}`, price: 0 })
  const start = await offerNow(provider)
  const { booking } = await callApi<{ booking: { id: string } }>(patron, {
    method: 'POST',
    path: '/bookings',
    input: { serviceId, startsAt: new Date(start).toISOString(), zone: 'UTC', note: '' },
  })
  const now = Date.now()
  await moveBookingEarlier(booking.id, start - now + LATE_MS)
  await patron.goto(`${origin('patron')}/telehealth/${booking.id}`)
  await patron.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(patron.getByRole('heading', { name: 'Waiting room' })).toBeVisible()
  await patron.goto(`${origin('patron')}/my-bookings/${booking.id}`)
  await moveBookingEarlier(booking.id, MISSED_MS - LATE_MS)
  await callApi(provider, { method: 'POST', path: `/bookings/${booking.id}/no-show`, input: {} })
  return booking.id
}

test('a patron disputes a reported no-show, and staff see the call’s history', async ({ page, browser }) => {
  const mail = await (await browser.newContext()).newPage()
  const [provider, staff, email] = await Promise.all([
    signedIn(browser, 'seller'),
    signedIn(browser, 'staff'),
    newcomer(page),
  ])
  const bookingId = await missCall(page, provider)
  await page.reload()
  await page.getByRole('button', { name: 'I was there' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('I waited, and nobody let me in.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()

  let number = ''
  await expect(async () => {
    const { tickets } = await callApi<{ tickets: { number: string }[] }>(page, {
      method: 'GET',
      path: '/tickets',
    })
    number = tickets[0]?.number ?? ''
    expect(number).not.toBe('')
  }).toPass()
  await staff.goto(`${origin('admin')}/admin/support?q=${number}`)
  await staff.getByRole('link', { name: 'I was at this appointment' }).first().click()
  await expect(staff.getByText('patron: came to the waiting room')).toBeVisible()
  const about = staff.getByRole('region', { name: 'What it is about' })
  await expect(about.getByRole('heading').getByRole('link')).toHaveAttribute('href', new RegExp(bookingId))
  await clean(staff, 'a contested absence')
  await staff.getByLabel('Your answer').fill('We see that you were there.')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await answerMail(mail, { to: email, words: 'We see that you were there.', answer: 'Thank you.' })
  await staff.reload()
  await expect(staff.getByText('Thank you.')).toBeVisible()
  await staff.getByLabel('Your answer').fill('It is taken back.')
  await solve(staff)

  await page.goto('/support')
  await page.getByRole('link', { name: 'I was at this appointment' }).click()
  await expect(page.getByText('It is taken back.')).toBeVisible()
  await hydrated(page)
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Your rating')).toBeVisible()
})

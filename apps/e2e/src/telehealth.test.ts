import { expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'

import { callApi } from './call-api.ts'
import { clean } from './axe.ts'
import { entriesOf } from './ics.ts'
import { expectToast } from './expect-toast.ts'
import type { Offered } from './provider-setup.ts'
import { fillServicePayment, logIn, newcomer } from './patron.ts'
import { origin } from './product.ts'
import { beginNow, expectVideoPlaying, offerFrom, offerNow } from './telehealth.ts'
import { dayIn, dubai, longDayIn, newYork, nextChange, timeIn } from './zones.ts'
import type { ClockChange } from './zones.ts'

const hostEmail = 'sofie.lindgren@wellspring.example'

/** A provider on a desktop in New York and a patron with a phone in Dubai, with fake cameras and microphones. */
async function two(browser: Browser) {
  const permissions = ['camera', 'microphone']
  const [desk, phone] = await Promise.all([
    browser.newContext({
      viewport: {
        width: 1280,
        height: 900,
      },
      colorScheme: 'light',
      permissions,
      timezoneId: newYork,
    }),
    browser.newContext({
      viewport: {
        width: 360,
        height: 780,
      },
      colorScheme: 'dark',
      permissions,
      timezoneId: dubai,
    }),
  ])
  const [provider, patron] = await Promise.all([desk.newPage(), phone.newPage()])
  const [email] = await Promise.all([
    newcomer(patron),
    provider.goto(`${origin('provider')}/login`).then(() => logIn(provider, hostEmail)),
  ])
  return { provider, patron, phone, desk, email }
}

interface Booked {
  id: string
  number: string
  startsAt: string
  zone: string
  provider: { name: string }
}

const getBooked = async (page: Page, id: string) =>
  (await callApi<{ booking: Booked }>(page, { method: 'GET', path: `/bookings/${id}` })).booking

/** Books and pays for nine o'clock in New York on both sides of a clock change. */
async function bookAcross(patron: Page, service: Offered, { before, after, laterBy }: ClockChange) {
  await patron.goto(`${origin('patron')}/providers/${service.provider.id}`)
  await patron.getByRole('link', { name: `Book ${service.title}` }).click()
  await expect(patron.getByText('Times in your zone: Dubai time')).toBeVisible()
  const nineOn = (at: number) =>
    patron
      .getByRole('group', { name: dayIn(at, dubai) })
      .getByRole('button')
      .first()
  const dayOf = (at: number) =>
    patron
      .getByRole('toolbar', { name: 'Days' })
      .getByRole('button', { name: new RegExp(`^${dayIn(at, dubai)}, `), disabled: false })
  const further = patron.getByRole('button', { name: 'Go there' })
  await expect(dayOf(before).or(further)).toBeVisible()
  if (await further.isVisible()) await further.click()
  await dayOf(before).click()
  await expect(nineOn(before)).toHaveText(timeIn(before, dubai))
  if (!(await dayOf(after).isVisible())) await patron.getByRole('button', { name: 'Later' }).click()
  await dayOf(after).click()
  await expect(nineOn(after)).toHaveText(timeIn(before + laterBy * 60_000, dubai))
  await nineOn(after).click()
  await patron.getByRole('button', { name: /^(Book|Request) .+, |^(Book|Request|Continue)$/ }).click()
  await expect(patron.getByText('We are holding this time for')).toBeVisible()
  await fillServicePayment(patron, '4242424242424242')
  await patron.getByRole('button', { name: 'Pay $40.00' }).click()
  await expect(patron.getByText('Confirmed').first()).toBeVisible()
  const [, id = ''] = /my-bookings\/([\da-f-]+)$/.exec(patron.url()) ?? []
  return getBooked(patron, id)
}

/** The calendar entries sent to both. */
const entriesOfBoth = async (email: string, { id }: Booked) =>
  Promise.all([email, hostEmail].map((to) => entriesOf(to, id)))

/** Moves the calendar to the week of a day, which must not be before the current one. */
async function goToDay(dialog: Locator, at: number) {
  await dialog.getByRole('button', { name: 'Go to a date' }).click()
  const panel = dialog.page().getByRole('dialog', { name: 'Go to a date: Calendar' })
  const day = panel.getByRole('button', { name: longDayIn(at, dubai) })
  await expect(panel).toBeVisible()
  while (!(await day.isVisible())) await panel.getByRole('button', { name: 'Previous month' }).click()
  await day.click()
}

/** Reschedules the booking to the next available slot. */
async function moveToNow(provider: Page, patron: Page, { id }: Booked) {
  const start = await offerNow(provider)
  await patron.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = patron.getByRole('dialog')
  await goToDay(dialog, start)
  await dialog
    .getByRole('group', { name: dayIn(start, dubai) })
    .getByRole('button')
    .first()
    .click()
  await expectToast(patron, 'Moved to another time', () =>
    dialog.getByRole('button', { name: /^Move to / }).click(),
  )
  const { startsAt } = await getBooked(patron, id)
  expect(Date.parse(startsAt)).toBe(start)
  return startsAt
}

/** Writes a review. */
async function say(page: Page, words: string) {
  await page.getByRole('button', { name: 'Leave a review' }).click()
  const dialog = page.getByRole('dialog')
  // The sheet may still be opening.
  await expect(async () => {
    await dialog.getByText('5 stars').click()
    await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked({ timeout: 1000 })
  }).toPass()
  await dialog.getByLabel('Your review').fill(words)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
}

const patronName = 'Maya Haddad'

test('two people book across a clock change, meet by video, lose the connection, and end the call', async ({
  browser,
}) => {
  const { provider, patron, phone, desk, email } = await two(browser)
  const change = nextChange()
  const at = new Date(change.after).toISOString()
  const service = await offerFrom(provider, change.before)
  const booking = await bookAcross(patron, service, change)
  const providerName = booking.provider.name

  await test.step('both have it on their own wall, and in their calendars', async () => {
    expect(booking).toMatchObject({ startsAt: at, zone: dubai })
    const onWall = (zone: string) => ({
      hasText: `${dayIn(change.after, zone)}, ${timeIn(change.after, zone)}`,
    })
    // Times of online sessions are in one's own time zone; the provider also sees the patron's time.
    const booked = patron.getByRole('region', { name: 'You are booked' })
    await expect(booked).toContainText(longDayIn(change.after, dubai))
    await expect(booked).toContainText(`${timeIn(change.after, dubai)} to `)
    await provider.goto(`${origin('provider')}/provider/bookings/${booking.id}`)
    const both = provider.getByRole('time').filter(onWall(newYork)).filter(onWall(dubai))
    await expect(both).toBeVisible()
    const entry = { method: 'REQUEST', sequence: 0, startsAt: at }
    await expect
      .poll(() => entriesOfBoth(email, booking))
      .toEqual([[{ ...entry, zone: dubai }], [{ ...entry, zone: newYork }]])
  })

  await test.step('it is moved, and what it was is free again', async () => {
    const startsAt = await moveToNow(provider, patron, booking)
    const entry = { method: 'REQUEST', sequence: 1, startsAt }
    await expect
      .poll(async () => (await entriesOfBoth(email, booking)).map((entries) => entries.slice(1)))
      .toEqual([[{ ...entry, zone: dubai }], [{ ...entry, zone: newYork }]])
    const day = at.slice(0, 10)
    const { slots } = await callApi<{ slots: { startsAt: string }[] }>(patron, {
      method: 'GET',
      path: `/services/${service.id}/slots?from=${day}&to=${day}&zone=UTC`,
    })
    expect(slots.map((slot) => slot.startsAt)).toContain(at)
    await beginNow({ id: booking.id, startsAt })
  })

  await patron.goto(`${origin('patron')}/telehealth`)
  await clean(patron, 'the calls to come')
  await patron.getByRole('link', { name: 'Join' }).click()
  await expect(patron.getByText('Camera: works')).toBeVisible()
  await expect(patron.getByText(/^Connection: (works|take care)$/)).toBeVisible()
  await clean(patron, 'the check before a call')
  await patron.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(patron.getByRole('heading', { name: 'Waiting room' })).toBeVisible()
  await expect(patron.getByText(/^We have told/)).toBeVisible()
  await clean(patron, 'the waiting room')

  await provider.goto(`${origin('provider')}/telehealth/${booking.id}`)
  await expect(provider.getByText(`${patronName} is in the waiting room.`)).toBeVisible()
  await provider.getByRole('button', { name: 'Open the room' }).click()
  await expect(provider.getByRole('heading', { name: /^Your room/ })).toBeVisible()
  await clean(provider, "the host's room")
  // No one joins before the host admits them.
  await expect(patron.getByRole('toolbar', { name: 'Call' })).toBeHidden()
  await provider.getByRole('button', { name: 'Let in' }).click()
  await expect(patron.getByRole('toolbar', { name: 'Call' })).toBeVisible()
  await expect(provider.getByRole('toolbar', { name: 'Call' })).toBeVisible()
  await expectVideoPlaying(patron, providerName)
  await expectVideoPlaying(provider, patronName)
  await clean(patron, 'a call on a phone')
  await clean(provider, 'a call at a desk')

  await test.step('they write', async () => {
    await provider.keyboard.press('c')
    await provider.getByRole('textbox', { name: 'Write a message' }).fill('Can you hear me?')
    await provider.getByRole('button', { name: 'Send' }).click()
    await patron.getByRole('button', { name: 'Open the chat, 1 new' }).click()
    await expect(patron.getByText('Can you hear me?')).toHaveCount(1)
    await patron.getByRole('textbox', { name: 'Write a message' }).fill('Very well.')
    await patron.getByRole('button', { name: 'Send' }).click()
    await expect(provider.getByText('Very well.')).toHaveCount(1)
    await patron.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('the screen is shared and taken back', async () => {
    await provider.getByRole('button', { name: 'Share the screen' }).click()
    await expect(patron.getByLabel(`${providerName} shares a screen, video`)).toBeVisible()
    await provider.getByRole('button', { name: 'Stop sharing the screen' }).click()
    await expectVideoPlaying(patron, providerName)
  })

  await test.step('one loses the network and returns', async () => {
    const lost = provider.getByText(`${patronName} has lost the connection`, { exact: true })
    await phone.setOffline(true)
    await expect(lost).toBeVisible()
    await expect(patron.getByText('We are keeping your place for')).toBeVisible()
    await clean(provider, 'a call whose other side is cut off')
    await phone.setOffline(false)
    await expect(lost).toBeHidden()
    await expect(patron.getByText('We are keeping your place for')).toBeHidden()
    await expectVideoPlaying(provider, patronName)
    await expectVideoPlaying(patron, providerName)
  })

  await provider.getByRole('button', { name: 'Leave' }).click()
  await provider.getByRole('button', { name: 'End for both' }).click()
  for (const page of [provider, patron])
    await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
  await clean(patron, 'after a call')

  await test.step('they have met, and what each says waits for the other', async () => {
    await provider.goto(`${origin('provider')}/provider/bookings/${booking.id}`)
    await provider.getByRole('button', { name: 'Mark as completed' }).click()
    await expect(provider.getByText('Completed', { exact: true }).first()).toBeVisible()
    await patron.goto(`${origin('patron')}/my-bookings/${booking.id}`)
    await say(patron, 'She listened, and it helped.')
    await expect(patron.getByText(/^You see each other’s reviews/)).toBeVisible()
    await provider.reload()
    await expect(provider.getByText('She listened, and it helped.')).toBeHidden()
    await say(provider, 'On time and open.')
    await expect(provider.getByText('She listened, and it helped.')).toBeVisible()
    await patron.reload()
    await expect(patron.getByText('On time and open.')).toBeVisible()
  })

  await test.step('the money is on its way to the provider', async () => {
    await provider.goto(`${origin('provider')}/provider/wallet`)
    // Less ten per cent commission and the gateway's fee.
    const sale = provider.getByRole('row', { name: `Sale, ${booking.number}` })
    await expect(sale).toContainText('$40.00')
    await expect(sale).toContainText('$34.54')
    const { wallet } = await callApi<{ wallet: { pending: number } }>(provider, {
      method: 'GET',
      path: '/wallet',
    })
    expect(wallet.pending).toBeGreaterThanOrEqual(34.54)
    const pending = provider.getByRole('region', { name: 'Pending' })
    await expect(pending).toContainText(`$${wallet.pending.toFixed(2)}`)
    await expect(pending).toContainText('of it becomes available on')
  })
  await Promise.all([phone.close(), desk.close()])
})

test('a guest is told how calls work, and strangers find no call', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${origin('patron')}/telehealth`)
  await expect(page.getByRole('heading', { level: 1, name: 'Telehealth' })).toBeVisible()
  await clean(page, 'how it works')
  await newcomer(page)
  await page.goto(`${origin('patron')}/telehealth/0190f0a0-0000-7000-8000-0000000000a1`)
  await expect(page.getByRole('heading', { name: 'There is no call here' })).toBeVisible()
  await context.close()
})

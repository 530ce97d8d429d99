import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { fillBilling } from './applicant.ts'
import { clean } from './axe.ts'
import { logIn, newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'
import { ask, expectMoving, offerNow } from './telehealth.ts'

/** The provider at their desk, the patron with a phone, each with a camera and a microphone of their own. */
async function two(browser: Browser) {
  const permissions = ['camera', 'microphone']
  const [desk, phone] = await Promise.all([
    browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', permissions }),
    browser.newContext({ viewport: { width: 360, height: 780 }, colorScheme: 'dark', permissions }),
  ])
  const [provider, patron] = await Promise.all([desk.newPage(), phone.newPage()])
  const email = newEmail()
  await Promise.all([
    provider
      .goto(`${origin('provider')}/login`)
      .then(() => logIn(provider, 'sofie.lindgren@wellspring.example')),
    signUp(patron, email).then(async () => {
      await patron.goto(`${origin('patron')}/login`)
      await logIn(patron, email)
    }),
  ])
  return { provider, patron, phone, desk }
}

interface Booked {
  id: string
  number: string
  status: string
  provider: { name: string }
}

/** Books the time that begins within two minutes, and pays for it. */
async function book(provider: Page, patron: Page): Promise<Booked> {
  const { serviceId, startsAt } = await offerNow(provider)
  const { booking } = await ask<{ booking: Booked }>(patron, {
    method: 'POST',
    path: '/bookings',
    input: { serviceId, startsAt, zone: 'UTC' },
  })
  expect(booking.status).toBe('held')
  await patron.goto(`${origin('patron')}/my-bookings/${booking.id}/pay`)
  await fillBilling(patron, '4242424242424242')
  await patron.getByRole('button', { name: 'Pay $40.00' }).click()
  await expect(patron.getByText('Confirmed').first()).toBeVisible()
  return booking
}

/** Says how it was. */
async function say(page: Page, words: string) {
  await page.getByRole('button', { name: 'Say how it was' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 stars').click()
  await dialog.getByLabel('Your words').fill(words)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
}

const patronName = 'Maya Haddad'

test('two people meet by video, lose each other, and say goodbye', async ({ browser }) => {
  test.setTimeout(300_000)
  const { provider, patron, phone, desk } = await two(browser)
  const booking = await book(provider, patron)
  const providerName = booking.provider.name

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
  // Nobody is in before the host says so.
  await expect(patron.getByRole('toolbar', { name: 'Call' })).toBeHidden()
  await provider.getByRole('button', { name: 'Let in' }).click()
  await expect(patron.getByRole('toolbar', { name: 'Call' })).toBeVisible()
  await expect(provider.getByRole('toolbar', { name: 'Call' })).toBeVisible()
  await expectMoving(patron, providerName)
  await expectMoving(provider, patronName)
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
    await expectMoving(patron, providerName)
  })

  await test.step('one loses the network and returns', async () => {
    const lost = provider.getByText(`${patronName} has lost the connection`, { exact: true })
    await phone.setOffline(true)
    await expect(lost).toBeVisible({ timeout: 60_000 })
    await expect(patron.getByText('Your place is kept for')).toBeVisible()
    await clean(provider, 'a call whose other side is cut off')
    await phone.setOffline(false)
    await expect(lost).toBeHidden()
    await expect(patron.getByText('Your place is kept for')).toBeHidden()
    await expectMoving(provider, patronName)
    await expectMoving(patron, providerName)
  })

  await provider.getByRole('button', { name: 'Leave' }).click()
  await provider.getByRole('button', { name: 'End for both' }).click()
  for (const page of [provider, patron])
    await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
  await clean(patron, 'after a call')

  await test.step('they have met, and what each says waits for the other', async () => {
    await provider.goto(`${origin('provider')}/provider/bookings/${booking.id}`)
    const met = provider.getByRole('button', { name: 'We have met' })
    // Nobody has met before the time has begun.
    await expect(async () => {
      await provider.reload()
      await expect(met).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 110_000, intervals: [3000] })
    await met.click()
    await expect(provider.getByText('Completed').first()).toBeVisible()
    await patron.goto(`${origin('patron')}/my-bookings/${booking.id}`)
    await say(patron, 'She listened, and it helped.')
    await expect(patron.getByText(/^Neither of you sees what the other says/)).toBeVisible()
    await provider.reload()
    await expect(provider.getByText('She listened, and it helped.')).toBeHidden()
    await say(provider, 'On time and open.')
    await expect(provider.getByText('She listened, and it helped.')).toBeVisible()
    await patron.reload()
    await expect(patron.getByText('On time and open.')).toBeVisible()
  })

  await test.step('the money is on its way to the provider', async () => {
    await provider.goto(`${origin('provider')}/provider/wallet`)
    await expect(provider.getByRole('row', { name: `Sale, ${booking.number}` })).toContainText('$40.00')
  })
  await Promise.all([phone.close(), desk.close()])
})

test('a guest is told how it works, and somebody else finds no call', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${origin('patron')}/telehealth`)
  await expect(page.getByRole('heading', { level: 1, name: 'Telehealth' })).toBeVisible()
  await clean(page, 'how it works')
  const email = newEmail()
  await signUp(page, email)
  await page.goto(`${origin('patron')}/login`)
  await logIn(page, email)
  await page.goto(`${origin('patron')}/telehealth/0190f0a0-0000-7000-8000-0000000000a1`)
  await expect(page.getByRole('heading', { name: 'There is no call here' })).toBeVisible()
  await context.close()
})

import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'

import { callApi, statusOf } from './call-api.ts'
import { clean } from './axe.ts'
import { offerService } from './provider-setup.ts'
import { logIn, newcomer } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'
import { dayAfter } from './zones.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Signs in as a demo provider, in a window as wide as the patron's. */
async function asProvider(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const own = await context.newPage()
  await own.goto(`${origin('provider')}/login`)
  await logIn(own, email)
  return own
}

const today = () => new Date().toISOString().slice(0, 10)

/** Books the last free slot of a free service. */
async function book(patron: Page, provider: Page): Promise<string> {
  const { id } = await offerService(provider, { title: `First talk ${Date.now()}`, price: 0 })
  const { slots } = await callApi<{ slots: { startsAt: string }[] }>(patron, {
    method: 'GET',
    path: `/services/${id}/slots?from=${today()}&to=${dayAfter(today(), 14)}&zone=UTC`,
  })
  const { booking } = await callApi<{ booking: { id: string } }>(patron, {
    method: 'POST',
    path: '/bookings',
    input: { serviceId: id, startsAt: slots.at(-1)!.startsAt, zone: 'UTC' },
  })
  return booking.id
}

/** All paths from which her results might be read. */
async function pathsOfResults(patron: Page): Promise<readonly string[]> {
  const get = { method: 'GET' } as const
  const { user } = await callApi<{ user: { id: string } }>(patron, { ...get, path: '/account' })
  const { consents } = await callApi<{ consents: { id: string }[] }>(patron, { ...get, path: '/consents' })
  const { responses } = await callApi<{ responses: { id: string }[] }>(patron, {
    ...get,
    path: '/responses?limit=5',
  })
  expect([consents.length, responses.length]).toEqual([1, 1])
  return [
    `/clients/${user.id}/shared-results`,
    `/shared-results/${consents[0]?.id}`,
    `/responses/${responses[0]?.id}`,
  ]
}

test('a PHQ-9 is requested, answered, shared with one provider, withdrawn and no longer visible to her', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const provider = await asProvider(browser, page, 'fatima.suwaidi@wellspring.example')
  const bookingId = await book(page, provider)
  const bookingHref = `${origin('provider')}/provider/bookings/${bookingId}`

  await provider.goto(bookingHref)
  await expect(provider.getByText('has not shared results')).toBeVisible()
  await provider.getByRole('button', { name: 'Ask for a questionnaire' }).click()
  await provider.getByRole('dialog').getByText('Low mood (PHQ-9)', { exact: true }).click()
  await expect(provider.getByRole('radio', { name: 'PHQ-9' })).toBeChecked()
  await clean(provider, 'asking for a questionnaire')
  await provider.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(provider.getByText('You asked for Low mood (PHQ-9)')).toBeVisible()

  // The mail links to the booking, and does not name the questionnaire.
  await expect(async () => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('needs an answer'))
    expect(mail?.text).toContain(`/my-bookings/${bookingId}`)
    expect(mail?.text).not.toMatch(/questionnaire|PHQ|health/i)
  }).toPass()
  await page.goto(`/my-bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Answer and share' }).click()
  await expect(page.getByText(/may read my newest Low mood \(PHQ-9\) result/)).toBeVisible()
  await clean(page, 'what is agreed to')
  await page.getByRole('button', { name: 'Agree and answer' }).click()
  for (let question = 1; question <= 10; question++) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible()
    await page.keyboard.press(question === 9 ? '1' : '2')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('8 of 27')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Stop sharing Low mood \(PHQ-9\) with / })).toBeVisible()
  await clean(page, 'a result that is shared')

  await provider.goto(bookingHref)
  await provider.getByRole('link', { name: 'PHQ-9' }).click()
  await expect(provider.getByText('8 of 27')).toBeVisible()
  await expect(provider.getByText('Thoughts that you would be better off dead')).toBeVisible()
  await clean(provider, 'shared results')

  // Other providers, organisations and staff cannot read it while it is shared.
  const paths = await pathsOfResults(page)
  for (const [account, host] of [
    ['seller', 'provider'],
    ['tenant', 'tenant'],
    ['staff', 'admin'],
    ['admin', 'admin'],
  ] as const) {
    const other = await signedIn(browser, account)
    await other.goto(`${origin(host)}/safe`)
    for (const path of paths) expect([403, 404]).toContain(await statusOf(other, path))
    await other.context().close()
  }
  expect(await statusOf(provider, paths[1] ?? '')).toBe(200)

  // The patron sees that it was opened, and stops sharing.
  await page.goto('/questionnaires/sharing')
  await expect(page.getByText(/Last opened on/)).toBeVisible()
  await clean(page, 'who sees what')
  await page.getByRole('button', { name: /^Stop sharing Low mood \(PHQ-9\)/ }).click()
  await expect(page.getByText('No one but you')).toBeVisible()

  // The provider's open page clears itself and stays cleared.
  await expect(provider.getByText('Not shared with you')).toBeVisible()
  await provider.reload()
  await expect(provider.getByText('Not shared with you')).toBeVisible()
  await expect(provider.getByText(/of 27|Thoughts that/)).toHaveCount(0)
  expect(await statusOf(provider, paths[1] ?? '')).toBe(404)
  await provider.goto(bookingHref)
  await expect(provider.getByText('has not shared results')).toBeVisible()

  await page.goto('/activity-log')
  await expect(page.getByText('Read results of a questionnaire').first()).toBeVisible()
})

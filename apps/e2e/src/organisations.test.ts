import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean } from './axe.ts'
import { chooseLastTime, holdTime } from './free-times.ts'
import { fillServicePayment, newcomer } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the invitation link from its mail. */
async function linkFor(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject.endsWith('invites you to Wellspring'))
    link = mail?.text.match(/\/invitation\/[\w.-]+/)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

async function search(tenant: Page, path: string, words: string) {
  await tenant.goto(`${origin('tenant')}${path}`)
  await tenant.getByRole('searchbox').fill(words)
}

/** Books a sponsored session and pays the remaining price. */
async function bookSponsored(page: Page) {
  await page.goto('/find-provider?search=psychology')
  await page.getByRole('link', { name: /^Book a Consultation with/ }).click()
  await expect(page.getByText('Times in your zone:', { exact: false })).toBeVisible()
  await chooseLastTime(page)
  await holdTime(page)
  await expect(page.getByText(/^Harbour Light Hospital pays \$\d+\.\d\d, you pay \$\d+\.\d\d$/)).toBeVisible()
  await page.getByText('What Harbour Light Hospital never sees').click()
  await expect(page.getByText('Whether it has paid a part of anything of yours.')).toBeVisible()
  await clean(page, 'a payment that an organisation has a part in')
  await fillServicePayment(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByText(/by you, .+ by your organisation/)).toBeVisible()
}

/** Buys a sponsored ticket and pays the remaining price. */
async function buySponsoredTicket(page: Page) {
  await page.goto('/events?search=Sleep%20well%20again')
  await page.getByRole('link', { name: 'Sleep well again' }).first().click()
  await page.getByRole('link', { name: 'Book tickets' }).first().click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Harbour Light Hospital pays $7.50, you pay $7.50')).toBeVisible()
  await fillServicePayment(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $7.50' }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByText('$7.50 paid by you, $7.50 by your organisation')).toBeVisible()
}

/** What an organisation sees of usage and money. No other journey changes it in the meantime. */
async function seenBy(tenant: Page): Promise<string[]> {
  await tenant.goto(`${origin('tenant')}/tenant/billing`)
  const payments = tenant.getByRole('region', { name: 'Payments into your fund' })
  await expect(payments.getByRole('button', { name: /^WF-/ }).first()).toBeVisible()
  const paidIn = await payments.innerText()
  await tenant.goto(`${origin('tenant')}/tenant/reports`)
  await expect(tenant.getByRole('heading', { name: 'People by month' })).toBeVisible()
  return [paidIn, await tenant.getByRole('main').innerText()]
}

test('an organisation invites a patron, who joins, uses a sponsored session and event, and leaves; the organisation sees none of it', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const tenant = await signedIn(browser, 'tenant', {
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  })

  await tenant.goto(`${origin('tenant')}/tenant/invitations`)
  await tenant.getByRole('button', { name: 'Invite someone' }).click()
  await tenant.getByLabel('Email').fill(email)
  await clean(tenant, 'an invitation')
  await tenant.getByRole('button', { name: 'Send invitation' }).click()
  await expect(tenant.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await search(tenant, '/tenant/invitations', email)
  await expect(tenant.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible()
  await clean(tenant, 'invitations')

  await page.goto(await linkFor(email))
  await expect(page.getByText('Whether you use Wellspring at all.')).toBeVisible()
  await clean(page, 'what is agreed to')
  await page.getByRole('button', { name: 'Join Harbour Light Hospital' }).click()
  await expect(page.getByText('You belong to Harbour Light Hospital.')).toBeVisible()

  await search(tenant, '/tenant/members', email)
  await expect(tenant.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
  await clean(tenant, 'members')
  const before = await seenBy(tenant)
  await clean(tenant, 'a report')
  await tenant.goto(`${origin('tenant')}/tenant/billing`)
  await expect(tenant.getByRole('heading', { name: 'Payments into your fund' })).toBeVisible()
  await clean(tenant, 'bills and the fund')
  await bookSponsored(page)
  await buySponsoredTicket(page)
  expect(await seenBy(tenant)).toEqual(before)
  expect(before.join()).not.toContain(email)

  await page.goto('/organisations')
  await page.getByText('What you agreed to').click()
  await expect(page.getByText(/I belong to Harbour Light Hospital on Wellspring until I leave/)).toBeVisible()
  await clean(page, 'an organisation of one’s own')
  await page.getByRole('button', { name: 'Leave Harbour Light Hospital' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('No organisation yet')).toBeVisible()

  await search(tenant, '/tenant/members', email)
  await expect(tenant.getByText('Nothing matches the search and the filters.')).toBeVisible()
  const [, report] = await seenBy(tenant)
  expect(report).toBe(before[1])

  // The link works once and does not restore the membership.
  await page.goto(await linkFor(email))
  await expect(page.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible()
  await tenant.context().close()
})

test('a list of addresses is previewed as parsed before anything is sent', async ({ page, browser }) => {
  const tenant = await signedIn(browser, 'tenant', {
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  })
  await tenant.goto(`${origin('tenant')}/tenant/invitations/list`)
  await tenant
    .getByLabel('Addresses')
    .fill('Ada Amsel, ada.amsel@harbour-light.example\nnobody\nnew@x.example')
  await tenant.getByRole('button', { name: 'Check the list' }).click()
  await expect(tenant.getByText('Already a member')).toBeVisible()
  await expect(tenant.getByText('This is not an email address')).toBeVisible()
  await expect(tenant.getByRole('button', { name: 'Invite 1 person' })).toBeEnabled()
  await clean(tenant, 'a list as it was read')
  await tenant.context().close()
})

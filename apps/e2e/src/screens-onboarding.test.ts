import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { fillBilling, fillCredentialing, practiceOf } from './applicant.ts'
import { expectClean, violationsOf } from './axe.ts'
import { logIn, newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'
import { openApplication, reviewer } from './reviewer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clean = async (page: Page, what: string) => expect.soft(await violationsOf(page), what).toEqual([])

test('what an applicant, a member and staff see has no accessibility violation', async ({
  page,
  browser,
  viewport,
  colorScheme,
}) => {
  test.setTimeout(150_000)
  const email = newEmail()
  const business = practiceOf(email)
  const at = (path: string) => `${origin('provider')}${path}`
  await signUp(page, email, 'provider')
  await page.goto(at('/login'))
  await logIn(page, email)
  await expect(page.getByText('Apply to join')).toBeVisible()
  await clean(page, 'the dashboard of somebody new')
  await page.goto(at('/provider-forms'))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please upload your government ID')).toBeVisible()
  await clean(page, 'a step with errors')
  await fillCredentialing(page, email)
  await clean(page, 'the last step with a signature')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Pending!')).toBeVisible()
  await clean(page, 'an application under review')
  await expectClean(page, at('/memberships'), 'Memberships')

  const admin = await reviewer(browser, { viewport, colorScheme, reducedMotion: 'reduce' })
  const staff = (path: string) => `${origin('admin')}${path}`
  await expectClean(admin, staff('/admin/dashboard'), 'Dashboard')
  await expectClean(admin, staff('/admin/applications'), 'Applications')
  await openApplication(admin, business)
  await admin.getByRole('button', { name: 'Comment on this section' }).first().click()
  await clean(admin, 'an application with a comment')
  await admin.getByRole('button', { name: 'license.pdf' }).first().click()
  await expect(admin.getByRole('img', { name: 'license.pdf, page 2 of 2' })).toBeVisible()
  await clean(admin, 'an application with a document')
  if (await admin.getByRole('dialog').isVisible()) await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByLabel('Comments to the applicant')).toBeFocused()
  await clean(admin, 'a decision with an error')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Application approved')).toBeVisible()

  await page.goto(at('/provider-forms'))
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('City cannot be empty')).toBeVisible()
  await clean(page, 'the checkout with errors')
  await fillBilling(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email)
  await expect(page.getByText('License (Dubai', { exact: false })).toBeVisible()
  await clean(page, 'the dashboard of a member')
  await page.goto(at('/subscription'))
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Why do you leave?')).toBeVisible()
  await clean(page, 'the question whether to leave')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: /^WI-/ }).click()
  await expect(page.getByRole('heading', { name: /^Invoice WI-/ })).toBeVisible()
  await clean(page, 'an invoice')

  await expectClean(admin, staff('/admin/credentials?within=365'), 'Expiries')
  await expectClean(admin, staff('/admin/subscription'), 'Subscriptions')
  await expectClean(admin, staff('/admin/membership-plan'), 'Plans')
  await admin.getByRole('button', { name: 'Edit Provider' }).click()
  await admin.getByLabel('Price per month').fill('12.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Price must be a whole number of dollars')).toBeVisible()
  await clean(admin, 'a plan with an error')
  await expectClean(admin, staff('/admin/activity-log'), 'Activity Log')
  await admin.getByRole('button', { name: 'Looked through the expiries' }).first().click()
  await expect(admin.getByText('Nothing was changed: it was looked at.')).toBeVisible()
  await clean(admin, 'an activity')
  await admin.close()
})

test('what a tenant sees has no accessibility violation', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email, 'tenant')
  await page.goto(`${origin('tenant')}/login`)
  await logIn(page, email)
  await page.getByRole('link', { name: 'Go to my application' }).click()
  await page.getByRole('button', { name: /fields are not complete yet/ }).click()
  await expect(page.getByText('Please select at least one domain')).toBeVisible()
  await clean(page, 'the first step with errors')
  await expectClean(page, `${origin('tenant')}/memberships`, 'Memberships')
  await expectClean(page, `${origin('tenant')}/subscription`, 'Subscription')
})

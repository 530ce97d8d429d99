import { expect, test } from '@playwright/test'

import { fillBilling, fillCredentialing, fillTenant, practiceOf } from './applicant.ts'
import { logIn, newEmail, signUp, typeCard } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { openApplication, reviewer } from './reviewer.ts'

const cards = { good: '4242424242424242', declined: '4000000000009995' }

test('a provider applies, is rejected, corrects, is approved, pays and logs in as one', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const email = newEmail()
  const business = practiceOf(email)
  await signUp(page, email, 'provider')
  await page.goto(`${origin('provider')}/login`)
  await logIn(page, email)
  await page.getByRole('link', { name: 'Go to my application' }).click()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please upload your government ID')).toBeVisible()
  await fillCredentialing(page, email)

  // What was typed is there after a reload, at the same step.
  await expect(page.getByText(/Saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Agreements' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your application is under review.', { exact: false })).toBeVisible()

  const admin = await reviewer(browser)
  await openApplication(admin, business)
  await admin.getByRole('button', { name: 'license.pdf' }).first().click()
  await expect(admin.getByRole('img', { name: 'license.pdf, page 2 of 2' })).toBeVisible()
  await admin.getByRole('button', { name: 'Comment on this section' }).first().click()
  await admin.getByLabel('Comment on Basic Information').fill('The photo is cut off.')
  await admin.getByLabel('Comments to the applicant').fill('Please send a whole ID.')
  await admin.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('Application sent back')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Rejected!')).toBeVisible()
  await expect(page.getByText('Please send a whole ID.')).toBeVisible()
  await expect(page.getByText('The photo is cut off.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply Again' }).click()
  await page.getByLabel('Profession').fill('Neurologist')
  for (let at = 0; at < 5; at++) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Pending!')).toBeVisible()

  await openApplication(admin, business)
  await expect(admin.getByText('Psychiatrist', { exact: true })).toBeVisible()
  await expect(admin.getByText('Changed').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Application approved')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Your application has been approved')

  await page.reload()
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  await fillBilling(page, cards.good)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Checkout Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/provider\/dashboard/)
  await expect(page.getByText('License (Dubai', { exact: false })).toBeVisible()
  await page.goto(`${origin('provider')}/provider-forms`)
  await expect(page.getByText('You are already a provider.', { exact: false })).toBeVisible()
  await page.goto(`${origin('provider')}/subscription`)
  await expect(page.getByText(/It renews on/)).toBeVisible()
  await page.getByRole('link', { name: /^WI-/ }).click()
  await expect(page.getByRole('heading', { name: /^Invoice WI-/ })).toBeVisible()
  await admin.close()
})

test('a tenant applies, is approved, is declined once, pays and logs in as one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  const name = `Harbour ${email.slice(8, 24)}`
  await signUp(page, email, 'tenant')
  await page.goto(`${origin('tenant')}/login`)
  await logIn(page, email)
  await page.getByRole('link', { name: 'Go to my application' }).click()
  await fillTenant(page, name)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your patience!')).toBeVisible()

  const admin = await reviewer(browser)
  await openApplication(admin, name)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Application approved')).toBeVisible()
  await admin.close()

  await page.reload()
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Hospital name cannot be empty')).toBeVisible()
  await page.getByLabel('Hospital name').fill(name)
  await fillBilling(page, cards.declined)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Dubai')
  await typeCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Checkout Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/tenant\/dashboard/)
  await page.goto(`${origin('tenant')}/profile-setup`)
  await expect(page.getByText('You are already a tenant.', { exact: false })).toBeVisible()
})

import { expect, test } from '@playwright/test'

import { fillBilling, fillCredentialing, fillTenant, practiceOf } from './applicant.ts'
import { clean, expectClean } from './axe.ts'
import { expectToast } from './expect-toast.ts'
import { newEmail, signUp, typeCard } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { openApplication } from './review.ts'
import { signedIn } from './signed-in.ts'

// Avoids animations, during which axe would report wrong colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const cards = { good: '4242424242424242', declined: '4000000000009995' }

test('a provider applies, is rejected, corrects the application, is approved, pays and can work at once', async ({
  page,
  browser,
  viewport,
  colorScheme,
}) => {
  const email = newEmail()
  const business = practiceOf(email)
  await signUp(page, email, 'provider')
  await expect(page.getByText('Apply to join')).toBeVisible()
  await clean(page, 'the dashboard of somebody new')
  await page.getByRole('link', { name: 'Go to my application' }).click()

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please upload your government ID')).toBeVisible()
  await clean(page, 'a step with errors')
  await fillCredentialing(page, email)
  await clean(page, 'the last step with a signature')

  // Typed values survive a reload, at the same step.
  await expect(page.getByText(/Saved at/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Agreements' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Application Submitted Successfully')).toBeVisible()
  await expect(page.getByText('Your application is under review.', { exact: false })).toBeVisible()
  await clean(page, 'an application under review')

  const admin = await signedIn(browser, 'admin', { viewport, colorScheme, reducedMotion: 'reduce' })
  await openApplication(admin, business)
  await admin.getByRole('button', { name: 'license.pdf' }).first().click()
  await expect(admin.getByRole('img', { name: 'license.pdf, page 2 of 2' })).toBeVisible()
  await clean(admin, 'an application with a document')
  if (await admin.getByRole('dialog').isVisible()) await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Send back' }).click()
  await expect(admin.getByLabel('Comments to the applicant')).toBeFocused()
  await clean(admin, 'a decision with an error')
  await admin.getByRole('button', { name: 'Comment on this section' }).first().click()
  await admin.getByLabel('Comment on Basic Information').fill('The photo is cut off.')
  await admin.getByLabel('Comments to the applicant').fill('Please send a whole ID.')
  await admin.getByRole('button', { name: 'Send back' }).click()
  await expectToast(admin, 'Application sent back', () =>
    admin.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click(),
  )

  await page.reload()
  await expect(page.getByText('Rejected!')).toBeVisible()
  const comments = page.locator('section').filter({ hasText: 'Admin comments' })
  await expect(comments.getByText('Please send a whole ID.')).toBeVisible()
  await expect(page.getByText('The photo is cut off.', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Please send a whole ID.')
  await expect(history).toContainText('Basic Information: The photo is cut off.')
  await clean(page, 'a rejected application')
  await page.getByRole('button', { name: 'Apply Again' }).click()
  await page.getByLabel('Profession').fill('Neurologist')
  await expect(page.getByText('1 section needs a change')).toBeHidden()
  await expect(page.getByText('All requested changes are made')).toBeVisible()
  await expect(page.getByText('The photo is cut off.')).toBeVisible()
  await clean(page, 'a step that was asked to change')
  await page.reload()
  await expect(page.getByLabel('Profession')).toHaveValue('Neurologist')
  await page.getByRole('button', { name: 'Go to the last step' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Pending!')).toBeVisible()

  await openApplication(admin, business)
  await expect(admin.getByText('Psychiatrist', { exact: true })).toBeVisible()
  await expect(admin.getByText('Changed').first()).toBeVisible()
  await expect(admin.getByText('Asked for last time')).toBeVisible()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await clean(admin, 'the question before an approval')
  await expectToast(admin, 'Application approved', () =>
    admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click(),
  )
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Your application has been approved')

  await page.reload()
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('City cannot be empty')).toBeVisible()
  await clean(page, 'the checkout with errors')
  await fillBilling(page, cards.good)
  await expectToast(page, 'Checkout Successful', () => page.getByRole('button', { name: /^Pay/ }).click())
  await expect(page).toHaveURL(/\/provider\/dashboard/)
  await expect(page.getByRole('heading', { name: 'You are a member' })).toBeVisible()
  await page.getByText('Show all', { exact: true }).click()
  await expect(page.getByText('License in Dubai', { exact: false })).toBeVisible()
  await clean(page, 'the dashboard of a member')
  await page.goto(`${origin('provider')}/provider-forms`)
  await expect(page.getByText('You are already a provider.', { exact: false })).toBeVisible()
  await page.goto(`${origin('provider')}/subscription`)
  await expect(page.getByText(/It renews on/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Why are you leaving?')).toBeVisible()
  await clean(page, 'the question whether to leave')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: /^WI-/ }).click()
  await expect(page.getByRole('heading', { name: /^Invoice WI-/ })).toBeVisible()
  await clean(page, 'an invoice')
  await expectClean(page, `${origin('provider')}/memberships`, 'Memberships')

  const staff = (path: string) => `${origin('admin')}${path}`
  await expectClean(admin, staff('/admin/dashboard'), /^(Good|Hello)/)
  await expectClean(admin, staff('/admin/applications'), 'Applications')
  await expectClean(admin, staff('/admin/credentials?within=365'), 'Expiring credentials')
  await expectClean(admin, staff('/admin/subscription'), 'Subscriptions')
  await expectClean(admin, staff('/admin/membership-plan'), 'Plans')
  await admin.getByRole('button', { name: 'Edit Provider' }).click()
  await admin.getByLabel('Price per month').fill('12.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Price must be a whole number of dollars')).toBeVisible()
  await clean(admin, 'a plan with an error')
  await expectClean(
    admin,
    staff('/admin/activity-log?name=onboarding.listCredentials&show=looks'),
    'Activity Log',
  )
  await admin.getByRole('button', { name: 'Viewed the expiring credentials' }).first().click()
  await expect(admin.getByText('Nothing changed. The record was viewed.')).toBeVisible()
  await clean(admin, 'an activity')
  await admin.close()
})

test('a tenant applies, is approved, is declined once, pays, can work at once, and closes the organisation', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const name = `Harbour ${email.slice(8, 24)}`
  await signUp(page, email, 'tenant')
  await page.getByRole('link', { name: 'Go to my application' }).click()
  await page.getByRole('button', { name: /fields are not complete yet/ }).click()
  await expect(page.getByText('Please select at least one domain')).toBeVisible()
  await clean(page, 'the first step with errors')
  await fillTenant(page, name)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Tenant details submitted successfully!')).toBeVisible()
  await expect(page.getByText('Thank you for your patience!')).toBeVisible()

  const admin = await signedIn(browser, 'admin')
  await openApplication(admin, name)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expectToast(admin, 'Application approved', () =>
    admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click(),
  )
  await admin.close()

  await page.reload()
  await page.getByRole('link', { name: 'Complete Payment' }).click()
  // The application has provided the name.
  await expect(page.getByLabel('Hospital name')).not.toHaveValue('')
  await page.getByLabel('Hospital name').fill('')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Hospital name cannot be empty')).toBeVisible()
  await page.getByLabel('Hospital name').fill(name)
  await fillBilling(page, cards.declined)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Dubai')
  await typeCard(page, cards.good)
  await expectToast(page, 'Checkout Successful', () => page.getByRole('button', { name: /^Pay/ }).click())
  await expect(page).toHaveURL(/\/tenant\/dashboard/)
  await expect(page.getByRole('heading', { name: 'You are a member' })).toBeVisible()
  await page.goto(`${origin('tenant')}/profile-setup`)
  await expect(page.getByText('You are already a tenant.', { exact: false })).toBeVisible()
  await expectClean(page, `${origin('tenant')}/memberships`, 'Memberships')
  await expectClean(page, `${origin('tenant')}/subscription`, 'Subscription')

  // Before closing, the screen lists what ends and what is kept.
  await page.goto(`${origin('tenant')}/tenant/administrators`)
  await page.getByRole('link', { name: 'Close the organisation' }).click()
  await expect(page.getByRole('region', { name: 'What is kept, and why' })).toBeVisible()
  await clean(page, 'closing an organisation')
  await page.getByRole('button', { name: 'Close the organisation' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Close the organisation?' })
  await asked.getByText('I have read what ends and what is kept.').click()
  await asked.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('Your organisation was closed on', { exact: false })).toBeVisible()
  await expect(page.getByRole('note', { name: 'Closed' })).toBeVisible()
  await clean(page, 'an organisation that is closed')
  await expect(async () => {
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain(`${name} is closed`)
  }).toPass()
})

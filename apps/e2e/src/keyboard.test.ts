import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { files } from './applicant.ts'
import { bring, press, tabTo, tickBox, typeInto } from './keys.ts'
import { newEmail, signUp } from './patron.ts'
import { origin } from './product.ts'
import type { Host } from './product.ts'
import { signedIn } from './signed-in.ts'

async function openForm(page: Page, host: Host & ('provider' | 'tenant')) {
  // Playwright intercepts file choosers only while there is a listener, and needs a moment to start: a listener added
  // with the key press is sometimes too late.
  page.on('filechooser', () => {})
  const email = newEmail()
  await signUp(page, email, host)
  await tabTo(page, page.getByRole('link', { name: 'Go to my application' }))
  await page.keyboard.press('Enter')
  return email
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a provider completes two steps with the keyboard alone', async ({ page }) => {
  const email = await openForm(page, 'provider')
  await expect(heading(page, 'Basic Information')).toBeVisible()
  // Focus moves to the first invalid field.
  await tabTo(page, page.getByLabel('First name', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  await typeInto(page, {
    'First name': 'Amara',
    'Last name': 'Okafor',
    'Date of birth': '03091984',
    Degree: 'MD',
    Profession: 'Psychiatrist',
    Email: email,
    'Phone no.': '501234567',
  })
  await bring(page, 'Government ID', files.id)
  // The file has arrived, and the focus has not moved.
  await expect(page.getByLabel('Government ID', { exact: true })).toBeFocused()
  await press(page, 'Next')
  await expect(heading(page, 'Business Information')).toBeFocused()
  await bring(page, 'Business logo', files.logo)
  await press(page, 'Remove logo.png')
  await expect(page.getByLabel('Business logo', { exact: true })).toBeFocused()
  await bring(page, 'Business logo', files.logo)
  await tickBox(page, 'Mental')
  await press(page, 'Next')
  await expect(heading(page, 'Education & Credentials')).toBeFocused()
  await press(page, 'Add a license')
  await page.keyboard.type('DHA 77120')
  await expect(page.getByLabel('Professional license no.').nth(1)).toHaveValue('DHA 77120')
  await tabTo(page, page.getByRole('button', { name: 'Remove license 2' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a license' })).toBeFocused()
})

test('a tenant completes the first step with the keyboard alone', async ({ page }) => {
  await openForm(page, 'tenant')
  await expect(heading(page, 'Business Information')).toBeVisible()
  await typeInto(page, {
    'Legal business name': 'Harbour LLC',
    'Public name': 'Harbour',
    'Business tax ID': '100200300',
    'Business type': 'Corp',
    'Years in operation': '22',
    'Business description': 'A general hospital by the sea.',
  })
  await bring(page, 'Business logo', files.logo)
  for (const choice of ['Physical', 'Hybrid', 'English']) await tickBox(page, choice)
  await typeInto(page, {
    'Business address': '1 Harbour Road, Dubai',
    'Phone no.': '41112222',
    'Business email': 'office@harbour.example',
    Website: 'https://harbour.example',
    'Primary contact name': 'Noor Haddad',
    Role: 'Administrator',
    'Contact email': 'noor@harbour.example',
  })
  // Next is disabled, and a link leads to the missing field.
  await press(page, '1 field is not complete yet')
  await expect(page.getByLabel('Contact phone no.', { exact: true })).toBeFocused()
  await page.keyboard.type('501112222')
  await press(page, 'Next')
  await expect(heading(page, 'Licenses & Accreditation & Insurance')).toBeFocused()
})

test('the first Tab stop of a desktop page leads to its content, wherever the sidebar is scrolled to', async ({
  browser,
}) => {
  // The window is so low that the current entry is below the visible part of the sidebar.
  const page = await signedIn(browser, 'practice', { viewport: { width: 1280, height: 500 } })
  await page.goto(`${origin('provider')}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Main').getByRole('link', { name: 'Settings' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

import path from 'node:path'

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { typeCard } from './patron.ts'

const file = (name: string) => path.join(import.meta.dirname, '../files', name)
export const files = { id: file('identity.jpg'), logo: file('logo.png'), license: file('license.pdf') }

/** Uploads a file into the field with this label and waits until it has arrived. */
async function upload(page: Page, label: string, from: string) {
  await page.getByLabel(label, { exact: true }).setInputFiles(from)
  await expect(page.getByRole('progressbar', { name: /Uploading/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove ${path.basename(from)}` }).last()).toBeVisible()
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

const choose = (page: Page, question: string, answer: string) =>
  page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('group', { name: question }))
    .getByText(answer, { exact: true })
    .click()

const tick = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

/** Types a name and adopts it as the signature. */
async function sign(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
}

/** The unique practice name of the provider with this email address. */
export const practiceOf = (email: string) => `Quiet Water ${email.slice(8, email.indexOf('@'))}`

/** Completes a provider's six steps with real files, up to Submit. */
export async function fillCredentialing(page: Page, email: string) {
  await step(page, 'Basic Information')
  await fill(page, {
    'First name': 'Amara',
    'Last name': 'Okafor',
    'Date of birth': '1984-03-09',
    Degree: 'MD',
    Profession: 'Psychiatrist',
    Email: email,
    'Phone no.': '501234567',
  })
  await upload(page, 'Government ID', files.id)
  await next(page)
  await step(page, 'Business Information')
  await fill(page, { 'Public-facing name (optional)': practiceOf(email) })
  await upload(page, 'Business logo', files.logo)
  await tick(page, 'Domains', 'Mental')
  await next(page)
  await step(page, 'Education & Credentials')
  await fill(page, {
    Degree: 'MD',
    'Professional license no.': 'DHA 77120',
    'License state': `Dubai ${email.slice(8, 21)}`,
    'Certification name': 'Board Certified Psychiatrist',
    'Certification no.': 'AB 5521',
  })
  for (const [index, body] of ['Dubai Health Authority', 'Arab Board'].entries())
    await page.getByLabel('Accrediting organizations').nth(index).fill(body)
  await page.getByLabel('Expiration date').first().fill('2034-05-31')
  await upload(page, 'License files', files.license)
  await upload(page, 'Certificate files', files.id)
  await next(page)
  await step(page, 'Insurance & Compliance')
  await fill(page, { 'Issue date': '2025-01-01', 'Expiration date': '2034-12-31' })
  await page.locator('input[type=file]').first().setInputFiles(files.license)
  await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible()
  await choose(page, 'Do you have malpractice insurance?', 'No')
  await choose(page, 'Do you follow a code of ethics?', 'No')
  await choose(page, 'Has any disciplinary action been taken against you?', 'No')
  await next(page)
  await step(page, 'Background & Verification')
  await choose(page, 'Do you consent to a background check?', 'Yes')
  await upload(page, 'Professional head shot', files.id)
  await next(page)
  await step(page, 'Agreements')
  await page.getByText('I agree to the terms of service').click()
  await page.getByText('I certify that everything').click()
  await sign(page, 'Amara Okafor')
}

/** Completes a tenant's three steps, up to Submit. */
export async function fillTenant(page: Page, name: string) {
  await step(page, 'Business Information')
  const nextButton = page.getByRole('button', { name: 'Next' })
  await expect(nextButton).toBeDisabled()
  await fill(page, {
    'Legal business name': `${name} LLC`,
    'Public name': name,
    'Business tax ID': name,
    'Years in operation': '22',
    'Business description': 'A general hospital by the sea.',
    'Business address': '1 Harbour Road, Dubai',
    'Business email': 'office@harbour.example',
    Website: 'https://harbour.example',
    'Primary contact name': 'Noor Haddad',
    Role: 'Administrator',
    'Contact email': 'noor@harbour.example',
    'Phone no.': '41112222',
    'Contact phone no.': '501112222',
  })
  await page.getByLabel('Business type').selectOption('Corporation')
  await upload(page, 'Business logo', files.logo)
  await tick(page, 'Domains', 'Physical')
  await tick(page, 'Service delivery formats', 'Hybrid')
  await tick(page, 'Languages offered', 'English')
  await expect(nextButton).toBeEnabled()
  await nextButton.click()
  await step(page, 'Licenses & Accreditation & Insurance')
  await upload(page, 'License', files.license)
  await upload(page, 'Certificate', files.id)
  await upload(page, 'Liability insurance certificate', files.license)
  await fill(page, {
    'Issue date': '2024-01-01',
    'Expiration date': '2034-12-31',
    'Accreditation name': 'JCI',
    'Accreditation expiration date': '2034-06-30',
    'Insurance policy number': 'LI-204-77',
    'Insurance expiration date': '2034-09-30',
  })
  await nextButton.click()
  await step(page, 'Agreements and signature')
  await sign(page, 'Noor Haddad')
  for (const label of await page.locator('label', { has: page.locator('[type=checkbox]') }).all()) {
    await label.click()
    await expect(label.getByRole('checkbox')).toBeChecked()
  }
}

/** Fills in the billing details and a card on the membership checkout. */
export async function fillBilling(page: Page, cardNumber: string) {
  await fill(page, {
    Country: 'ae',
    Address: '12 Palm Street',
    City: 'Dubai',
    'Postcode or P.O. box': '00000',
    'Phone no.': '+971501234567',
    'Name on card': 'Amara Okafor',
  })
  await typeCard(page, cardNumber)
}

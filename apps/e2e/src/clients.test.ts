import { expect, test } from '@playwright/test'

import { clean } from './axe.ts'
import { newcomer } from './patron.ts'
import { mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the client invitation link from its mail. */
async function linkFor(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mail = (await mailsTo(email)).find(({ subject }) => subject.endsWith('invites you to Wellspring'))
    link = mail?.text.match(/\/client-invitation\/[\w.-]+/)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('a provider adds a client, who accepts and receives messages', async ({ page, browser }) => {
  const email = await newcomer(page)
  const provider = await signedIn(browser, 'practice', {
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  })
  await provider.goto(`${origin('provider')}/provider/clients`)
  await provider.getByRole('button', { name: 'Add client' }).click()
  await provider.getByLabel('Name').fill('Nora Lind')
  await provider.getByLabel('Email').fill(email)
  await clean(provider, 'adding a client')
  await provider.getByRole('button', { name: 'Send invitation' }).click()
  await expect(provider.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(provider.getByText(`${email} · Invited, open until`, { exact: false })).toBeVisible()

  await page.goto(await linkFor(email))
  await expect(page.getByText('sees your name, email and phone.', { exact: false })).toBeVisible()
  await clean(page, 'an invitation to be a client')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('You are a client of', { exact: false })).toBeVisible()

  await provider.reload()
  await expect(provider.getByText(`${email} · Invited`, { exact: false })).toBeHidden()
  await provider.getByRole('searchbox').fill('Maya Haddad')
  await provider.getByRole('link', { name: 'Maya Haddad' }).first().click()
  await expect(provider.getByRole('link', { name: /@wellspring\.example$/ })).toBeVisible()
  await clean(provider, 'a client who has not booked')
})

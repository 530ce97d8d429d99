import { expect, test } from '@playwright/test'

import { clean } from './axe.ts'
import { newcomer } from './patron.ts'

test('a patron adds a passkey and logs in with it, without a password or code', async ({ page }) => {
  // An authenticator that verifies its user.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await newcomer(page)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  // The hit-target check considers a link under a phone's bar too small.
  await page.evaluate(() => scrollTo(0, 0))
  await clean(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await clean(page, 'passkeys')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/login?redirect=/security')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/security$/)
  await expect(page.getByText('last used')).toBeVisible()
})

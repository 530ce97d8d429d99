import { expect, test } from '@playwright/test'

import { clean, expectClean } from './axe.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('published content is visible to guests at once, and disappears when it is removed', async ({
  browser,
  page,
}) => {
  const question = 'Are dogs welcome?'
  const answer = 'With dogs on a lead.'
  // The page is rendered and cached before anything changes.
  await expectClean(page, '/faq', 'Frequently asked questions')

  const admin = await signedIn(browser, 'admin', { viewport: page.viewportSize() })
  await expectClean(admin, `${origin('admin')}/admin/faq`, 'FAQ')
  await admin.getByRole('button', { name: 'New question' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Question').fill(question)
  await dialog.getByLabel('Answer').fill(`Yes.\n\n${answer}`)
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText(answer)).toBeVisible()
  await clean(admin, 'a new question')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText(question)).toBeVisible()

  // The page as rendered by the server, before any script runs.
  const drawn = await page.goto('/faq')
  expect(await drawn?.text()).toContain(question)
  await page.getByPlaceholder('Type here to search').fill('dogs')
  await expect(page).toHaveURL(/search=dogs/)
  await page.getByRole('heading', { name: question }).click()
  await expect(page.getByText(answer)).toBeVisible()
  await page.getByRole('link', { name: `Link to this question: ${question}` }).click()
  await expect(page).toHaveURL(/\/faq#question-/)
  await clean(page, 'an open question')
  await page.reload()
  await expect(page.getByText(answer)).toBeInViewport()

  await admin.getByRole('button', { name: `Remove ${question}` }).click()
  const asked = admin.getByRole('alertdialog')
  await asked.getByText('I confirm that removing this is an irreversible action').click()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText(question)).toHaveCount(0)
  await page.goto('/faq?search=dogs')
  await expect(page.getByText('No Record Found')).toBeVisible()
  await admin.context().close()
})

test('a guest can read about the team', async ({ page }) => {
  await page.goto('/our-team')
  await expect(page).toHaveURL(/\/about#our-team$/)
  await expect(page.getByRole('heading', { name: 'Our team' })).toBeInViewport()
  await clean(page, 'about')
  await page.getByRole('link', { name: 'Work with us' }).click()
  await expect(page.getByRole('link', { name: /^Apply by email/ }).first()).toBeVisible()
  await clean(page, 'careers')
  await expectClean(page, '/contact', 'Contact')
  await expectClean(page, '/accessibility', 'Accessibility')
})

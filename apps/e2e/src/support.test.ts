import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean } from './axe.ts'
import { newcomer } from './patron.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'

/** Answers a mail that has words in it, as its recipient. */
async function answerMail(mail: Page, { to, words, answer }: { to: string; words: string; answer: string }) {
  await mail.goto(`${origin('mail')}/?q=${encodeURIComponent(to)}`)
  const article = mail.getByRole('article').filter({ hasText: words })
  await expect(async () => {
    await mail.reload()
    await expect(article).toBeVisible({ timeout: 500 })
  }).toPass()
  await article.getByLabel('Answer').fill(answer)
  await article.getByRole('button', { name: 'Answer' }).click()
}

test('a question is answered by staff, answered back by mail, solved and rated', async ({
  page,
  browser,
}) => {
  const mail = await (await browser.newContext()).newPage()
  const title = `Which way is it, ${Date.now()}`
  const [email, staff] = await Promise.all([newcomer(page), signedIn(browser, 'staff')])
  await page.goto('/support/new')
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' })
  await page.getByLabel('In a few words').fill(title)
  await page.getByLabel('What happened?').fill('It happened on the way.')
  await clean(page, 'a new question')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await staff.goto(`${origin('admin')}/admin/support`)
  await staff.getByRole('link', { name: title }).first().click()
  await staff.getByLabel('Your answer').fill('Which way was it?')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByText('Which way was it?').first()).toBeVisible()

  await answerMail(mail, { to: email, words: 'Which way was it?', answer: 'The long one.' })
  await staff.reload()
  await expect(staff.getByText('The long one.')).toBeVisible()
  await expect(staff.getByText('By mail')).toBeVisible()
  await clean(staff, 'a ticket for staff')
  await staff.getByLabel('Your answer').fill('Good. All is well.')
  await staff.getByText('Resolved', { exact: true }).first().click()
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByText('Good. All is well.').first()).toBeVisible()

  await page.reload()
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Your rating')).toBeVisible()
})

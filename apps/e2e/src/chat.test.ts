import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean } from './axe.ts'
import { newcomer } from './patron.ts'
import { origin } from './product.ts'
import { signedIn } from './signed-in.ts'

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** What has these words in the conversation. */
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

/** The provider founds a group; returns its address and that of its room. */
async function found(provider: Page, name: string) {
  await provider.goto(`${origin('provider')}/chat-rooms/groups`)
  await provider.getByRole('button', { name: 'Start a group' }).click()
  const form = provider.getByRole('dialog')
  await form.getByLabel('Category').selectOption({ label: 'Sleep and rest' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('What is it about?').fill('What helps at night.')
  await form.getByRole('button', { name: 'Start the group' }).click()
  await expect(provider).toHaveURL(/\/chat-rooms\/groups\/.+/)
  const group = new URL(provider.url()).pathname
  await provider.getByRole('region', { name: 'Rooms' }).getByRole('link').first().click()
  await expect(provider).toHaveURL(/\/chat-rooms\/[0-9a-f-]+$/)
  return { group, room: new URL(provider.url()).pathname }
}

test('people talk in a group, and whoever was away reads everything in its order', async ({
  page,
  browser,
}) => {
  const name = `Nights ${Date.now()}`
  const [provider, admin] = await Promise.all([
    signedIn(browser, 'seller'),
    signedIn(browser, 'admin'),
    newcomer(page),
  ])
  const { group, room } = await found(provider, name)

  await page.goto(group)
  await clean(page, 'a group from outside')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('region', { name: 'Rooms' }).getByRole('link').first().click()
  await say(page, 'I am awake at three.')
  await expect(said(provider, 'I am awake at three.')).toBeVisible()
  await clean(page, 'a room')

  await page.context().setOffline(true)
  await expect(page.getByText(/^Not connected right now/)).toBeVisible()
  await say(page, 'Written without a network, one.')
  await say(page, 'Written without a network, two.')
  await say(provider, 'How long does it last?')
  await say(provider, 'And what do you do then?')
  await expect(said(provider, 'And what do you do then?')).toBeVisible()
  await expect(provider.getByText('Sending …')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(said(provider, 'Written without a network, two.')).toBeVisible()
  await expect(said(page, 'And what do you do then?')).toBeVisible()
  const order = async (reader: Page) => {
    const lines = await reader.getByRole('log').getByRole('article').allInnerTexts()
    return lines.map((line) => /one\.|two\.|last\?|then\?|three\./.exec(line)?.[0])
  }
  const written = ['three.', 'last?', 'then?', 'one.', 'two.']
  await expect.poll(() => order(page)).toEqual(written)
  await expect.poll(() => order(provider)).toEqual(written)

  // A keyboard comes up: what was said last stays in sight.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 500 })
  await expect(said(page, 'Written without a network, two.')).toBeInViewport()

  await provider
    .getByRole('button', { name: /^Options of the message from/ })
    .last()
    .click()
  await provider.getByRole('button', { name: 'Report' }).click()
  const report = provider.getByRole('dialog', { name: 'Report a message' })
  await report.getByLabel('What is wrong with it?').selectOption('abuse')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toBeHidden()

  await admin.goto(`${origin('admin')}/admin/moderation?status=new`)
  await admin.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await admin.getByRole('button', { name: 'Take this case' }).click()
  await admin.getByLabel('Decision').selectOption('action')
  await admin.getByText('Remove the message').click()
  await admin.getByLabel('Why?').fill('Please speak of yourself.')
  await clean(admin, 'a case')
  await admin.getByRole('button', { name: 'Decide' }).click()
  await expect(admin.getByText('Action taken')).toBeVisible()
  await expect(said(page, 'A moderator removed this message.')).toBeVisible()

  await page.goto('/chat-rooms/decisions')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabel('Why should it be decided otherwise?').fill('It was meant for nobody.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Your appeal')).toBeVisible()
  await expect(async () => {
    await admin.reload()
    await expect(admin.getByText('It was meant for nobody.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(admin.getByText(/^Another moderator than the one who decided/)).toBeVisible()

  const other = await signedIn(browser, 'staff')
  await other.goto(admin.url())
  const answer = other.getByRole('region', { name: 'Answer the appeal' })
  await answer.getByLabel('Decision').selectOption('taken back')
  await answer.getByLabel('Why?').fill('You are right.')
  await answer.getByRole('button', { name: 'Answer the appeal' }).click()
  await expect(other.getByText(/Taken back: You are right\./)).toBeVisible()
  await page.goto(room)
  await expect(said(page, 'Written without a network, two.')).toBeVisible()
})

import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { callApi } from './call-api.ts'
import { clean } from './axe.ts'
import { newcomer } from './patron.ts'
import { origin, startSecondServer } from './product.ts'
import { signedIn, signedInOn } from './signed-in.ts'

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Finds a message by its text. */
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

/** Creates a group as a provider and returns its URL and that of its room. */
async function found(provider: Page, { at, name }: { at: string; name: string }) {
  await provider.goto(`${at}/chat-rooms/groups`)
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

/** A signed-in user joins the group and opens its room, on one of the servers. */
async function enter(patron: Page, { at, group, room }: { at: string; group: string; room: string }) {
  await patron.goto(`${at}${group}`)
  await callApi(patron, {
    method: 'POST',
    path: `/category-groups/${group.split('/').at(-1)}/join`,
    input: {},
  })
  await patron.goto(`${at}${room}`)
}

const lines = [
  'I am awake at three.',
  'So am I, at four.',
  'Me too.',
  'How long does it last?',
  'An hour with me.',
  'And what do you do then?',
  'Written without a network, one.',
  'Written without a network, two.',
]

/** The messages of the conversation, oldest first. */
const readLines = async (reader: Page) => {
  const articles = await reader.getByRole('log').getByRole('article').allInnerTexts()
  return articles.map((text) => lines.find((line) => text.includes(line)))
}

test('members chat in a group on two servers, and one who was away reads everything in order', async ({
  page,
  browser,
}) => {
  const name = `Nights ${Date.now()}`
  const [second] = await Promise.all([startSecondServer(), newcomer(page)])
  const [provider, noor, admin, sam] = await Promise.all([
    signedInOn(second, browser, 'seller'),
    signedInOn(second, browser, 'buyer'),
    signedIn(browser, 'admin'),
    signedIn(browser, 'patron'),
  ])
  const { group, room } = await found(provider, { at: second.origin('provider'), name })
  await Promise.all([
    enter(noor, { at: second.origin('patron'), group, room }),
    enter(sam, { at: origin('patron'), group, room }),
  ])

  await page.goto(group)
  await clean(page, 'a group from outside')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('region', { name: 'Rooms' }).getByRole('link').first().click()
  await say(page, 'I am awake at three.')
  await expect(said(noor, 'I am awake at three.')).toBeVisible()
  await say(noor, 'So am I, at four.')
  await expect(said(sam, 'So am I, at four.')).toBeVisible()
  await say(sam, 'Me too.')
  for (const reader of [page, provider]) await expect(said(reader, 'Me too.')).toBeVisible()
  await clean(page, 'a room')

  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline\. We will send/)).toBeVisible()
  await say(page, 'Written without a network, one.')
  await say(page, 'Written without a network, two.')
  // There is one notice, and the room fills the page without scrolling.
  await expect(page.getByText(/^You are offline/)).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await say(provider, 'How long does it last?')
  await expect(said(sam, 'How long does it last?')).toBeVisible()
  await say(sam, 'An hour with me.')
  await expect(said(provider, 'An hour with me.')).toBeVisible()
  await say(provider, 'And what do you do then?')
  await expect(said(noor, 'And what do you do then?')).toBeVisible()
  await expect(provider.getByText('Sending …')).toHaveCount(0)
  await page.context().setOffline(false)
  for (const reader of [page, noor, sam, provider]) await expect.poll(() => readLines(reader)).toEqual(lines)

  // When a virtual keyboard opens, the last message stays visible.
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
  await page.getByLabel('Why should the decision change?').fill('It was meant for nobody.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Your appeal')).toBeVisible()
  await expect(async () => {
    await admin.reload()
    await expect(admin.getByText('It was meant for nobody.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(admin.getByText(/^This appeal must be answered by a different moderator/)).toBeVisible()

  const other = await signedIn(browser, 'staff')
  await other.goto(admin.url())
  const answer = other.getByRole('region', { name: 'Answer the appeal' })
  await answer.getByLabel('Decision').selectOption('taken back')
  await answer.getByLabel('Why?').fill('You are right.')
  await answer.getByRole('button', { name: 'Answer the appeal' }).click()
  await expect(other.getByText('Appeal granted')).toBeVisible()
  await expect(other.getByText('You are right.')).toBeVisible()
  await page.goto(room)
  await expect(said(page, 'Written without a network, two.')).toBeVisible()
  await second.stop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { eraseAccounts } from '../../domains/account-closing/jobs.ts'
import { noticeWishes } from '../../domains/notifications/tables.ts'
import { eq } from '../../db/drizzle.ts'
import { viaMail } from '../../domains/notifications/channels.ts'
import { sendHeldMails } from '../../domains/notifications/mail/send-held-mails.ts'
import type { EventName } from '../../event.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

async function happen({ userId, email }: SignedIn, name: EventName = 'order.ship') {
  const recipient = { userId, email, name: 'Amara', audience: 'patron' as const }
  const told = { title: 'A parcel', body: 'Words.', action: 'See it', href: '/my-orders' }
  await viaMail(async () => [{ recipient, ...told }])(stand.context, { id: crypto.randomUUID(), name })
  return stand.mails(email)
}

const ask = (url: string, body?: string) => {
  const { pathname, search, host } = new URL(url)
  return stand.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: pathname + search,
    headers: { host, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body !== undefined && { payload: body }),
  })
}

const getsMail = async ({ client }: SignedIn) =>
  (await client.notifications.getNoticePreferences({})).ways.find(({ kind }) => kind === 'orders')!.mail

test('a mail program unsubscribes from a kind of mail with one request, and repeats are harmless', async () => {
  const somebody = await stand.signIn('patron')
  const [mail] = await happen(somebody)
  for (let times = 0; times < 2; times++)
    expect((await ask(mail!.unsubscribeUrl!, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await getsMail(somebody)).toBe(false)
  expect(await happen(somebody)).toHaveLength(1)
  expect(await happen(somebody, 'ticket.reply')).toHaveLength(2)
})

test('opening the page changes nothing, and confirming unsubscribes until it is undone', async () => {
  const somebody = await stand.signIn('patron')
  const url = (await happen(somebody))[0]!.unsubscribeUrl!
  expect((await ask(url)).body).toContain('Stop emails about “Orders”?')
  expect(await getsMail(somebody)).toBe(true)
  expect((await ask(url, 'answer=stop')).body).toContain('You get no more emails about “Orders”')
  expect(await getsMail(somebody)).toBe(false)
  expect((await ask(url, 'answer=start')).body).toContain('Stop emails about “Orders”?')
  expect(await getsMail(somebody)).toBe(true)
})

test('an account without in-app notices of this kind is told so', async () => {
  const somebody = await stand.signIn('patron')
  const url = (await happen(somebody))[0]!.unsubscribeUrl!
  expect((await ask(url)).body).toContain('You still get them in the app.')
  await somebody.client.notifications.updateNoticePreferences({
    quietHours: null,
    digest: 'off',
    timeZone: 'UTC',
    ways: [{ kind: 'orders', mail: true, app: false, push: false }],
  })
  expect((await ask(url)).body).toContain('You have turned them off in the app as well.')
})

test('unsubscribing from a digest covers every kind of notification in it', async () => {
  const somebody = await stand.signIn('patron')
  const { notifications } = somebody.client
  await notifications.updateNoticePreferences({
    quietHours: null,
    digest: 'daily',
    timeZone: 'UTC',
    ways: [],
  })
  for (const name of ['order.ship', 'chatMessage.moderate'] as const)
    expect(await happen(somebody, name)).toHaveLength(0)
  stand.clock.advance({ days: 1, hours: 1 })
  await sendHeldMails(stand.context)
  const [mail] = await stand.mails(somebody.email)
  const url = mail!.unsubscribeUrl!
  expect((await ask(url)).body).toMatch(/Stop emails about “Orders” and “[^”]+”\?/)
  await ask(url, 'List-Unsubscribe=One-Click')
  const client = await stand.signInAs(somebody.userId)
  const off = (await client.notifications.getNoticePreferences({})).ways.filter((way) => !way.mail)
  expect(off.map(({ kind }) => kind).toSorted()).toEqual(['community', 'orders'])
})

test('mandatory notifications cannot be unsubscribed from', async () => {
  const somebody = await stand.signIn('patron')
  const [mail] = await happen(somebody, 'paymentRefund.done')
  expect(mail!.unsubscribeUrl).toBeUndefined()
})

test('a token that is forged or for another purpose is refused', async () => {
  const [somebody, other] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const url = (await happen(somebody))[0]!.unsubscribeUrl!
  for (const wrong of [
    url.replace(somebody.userId, other.userId),
    url.replace('.orders.', '.support.'),
    url.replace('.orders.', '.money.'),
    url.slice(0, -2),
    url.split('?')[0]!,
  ])
    for (const body of [undefined, 'answer=stop']) expect((await ask(wrong, body)).statusCode).toBe(404)
  expect(await getsMail(somebody)).toBe(true)
})

test('an old mail of an erased account reveals and changes nothing', async () => {
  const somebody = await stand.signIn('patron')
  const url = (await happen(somebody))[0]!.unsubscribeUrl!
  await somebody.client.accountClosing.closeAccount()
  // Until the erasure, mails are still sent and can be unsubscribed from.
  expect((await ask(url, 'answer=stop')).statusCode).toBe(200)
  stand.clock.advance({ days: CLOSING_DAYS })
  await eraseAccounts(stand.context)
  expect((await ask(url)).statusCode).toBe(404)
  expect((await ask(url, 'answer=stop')).statusCode).toBe(404)
  const own = eq(noticeWishes.userId, somebody.userId)
  expect(await stand.context.db.$count(noticeWishes, own)).toBe(0)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { users } from '../../identity/tables.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { samples } from '../samples.ts'
import { eventTitle } from '../samples/events.ts'
import { writeSamples } from '../write-samples.ts'

let stand: TestApp
let admin: SignedIn

beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

test('whatever an event tells somebody can be read before it happens', async () => {
  const written = await writeSamples(stand.context)
  const read = new Set(
    written.flatMap(({ event, channels }) => channels.map((channel) => `${event}:${channel}`)),
  )
  const told = [...stand.deps.eventEffects.told].flatMap(([name, tells]) =>
    (tells as { channel: string }[]).map(({ channel }) => `${name}:${channel}`),
  )
  expect([...new Set(told)].filter((one) => !read.has(one))).toEqual([])
})

test('every sample says something', async () => {
  const written = await writeSamples(stand.context)
  const whens = new Set(written.map(({ when }) => when))
  const all = samples.flatMap(({ events, others = [] }) => [...events, ...others])
  expect(all.map(({ when }) => when).filter((when) => !whens.has(when))).toEqual([])
  expect(new Set(written.map(({ id }) => id)).size).toBe(written.length)
})

test('a text is whole, and names nobody real', async () => {
  const written = await writeSamples(stand.context)
  for (const { title, body, mail } of written) {
    expect(`${title} ${body} ${mail?.text ?? ''}`).not.toMatch(/undefined|NaN|Invalid Date|null\b|\[object/)
    expect(title.trim()).not.toBe('')
    expect(body.trim()).not.toBe('')
  }
  expect(JSON.stringify(written)).not.toContain(admin.email)
})

test('whoever hears of an event hears which one, in the subject and in the text', async () => {
  const told = (await writeSamples(stand.context)).filter(
    ({ event, audience }) => event !== null && /^event[A-Z.]/.test(event) && audience === 'patron',
  )
  expect(told.length).toBeGreaterThan(10)
  const silent = told.filter(
    ({ title, body, mail }) =>
      !title.includes(eventTitle) ||
      !body.includes(eventTitle) ||
      (mail && !(mail.subject.includes(eventTitle) && mail.text.includes(eventTitle))),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('nothing of the samples is kept', async () => {
  await writeSamples(stand.context)
  const known = await stand.context.db.select({ email: users.email }).from(users)
  expect(known.filter(({ email }) => email.endsWith('@sample.example'))).toEqual([])
})

describe('an administrator', () => {
  test('looks for texts by words, kind and host', async () => {
    const { texts, totalRecords } = await admin.client.notificationTexts.listNotificationTexts({
      kind: 'orders',
      audience: 'patron',
      search: 'has sent your order',
    })
    expect(totalRecords).toBe(texts.length)
    expect(texts[0]).toMatchObject({ event: 'order.ship', channels: ['mail', 'app'], audience: 'patron' })
  })

  test('reads a mail as it is sent', async () => {
    const { text } = await admin.client.notificationTexts.getNotificationText({ id: 'order.ship~1' })
    expect(text.mail?.text).toContain('Hello Ada,')
    expect(text.mail?.html).toContain('Stop mails like this one')
    const { text: code } = await admin.client.notificationTexts.getNotificationText({ id: 'code-log-in~1' })
    expect(code).toMatchObject({ audience: null, kind: 'security' })
    expect(code.mail?.html).toContain(code.mail?.text.match(/\b\d{6}\b/)?.[0])
  })

  test('asks for a text that there is not', async () => {
    await expect(
      admin.client.notificationTexts.getNotificationText({ id: 'order.eat~1' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

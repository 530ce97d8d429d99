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

test('every text that an event sends can be previewed', async () => {
  const written = await writeSamples(stand.context)
  const read = new Set(
    written.flatMap(({ event, channels }) => channels.map((channel) => `${event}:${channel}`)),
  )
  const told = [...stand.deps.eventEffects.told].flatMap(([name, tells]) =>
    (tells as { channel: string }[]).map(({ channel }) => `${name}:${channel}`),
  )
  expect([...new Set(told)].filter((one) => !read.has(one))).toEqual([])
})

test('every sample has a text', async () => {
  const written = await writeSamples(stand.context)
  const whens = new Set(written.map(({ when }) => when))
  const all = samples.flatMap(({ events, others = [] }) => [...events, ...others])
  expect(all.map(({ when }) => when).filter((when) => !whens.has(when))).toEqual([])
  expect(new Set(written.map(({ id }) => id)).size).toBe(written.length)
})

test('a text is complete and names nobody real', async () => {
  const written = await writeSamples(stand.context)
  for (const { title, body, mail } of written) {
    expect(`${title} ${body} ${mail?.text ?? ''}`).not.toMatch(/undefined|NaN|Invalid Date|null\b|\[object/)
    expect(title.trim()).not.toBe('')
    expect(body.trim()).not.toBe('')
  }
  expect(JSON.stringify(written)).not.toContain(admin.email)
})

test.each([
  ['no sentence ends twice', /[.!?…]”[.,;]|\.\.(?!\.)|[.!?] ?;|\.,/],
  ['no quote or apostrophe is straight', /["']/],
  ['no sum has a hyphen for a minus', /-\$/],
  ['no time is called free, which is a price', /\bfree again\b/],
  ['nothing is left blank within brackets or quotes', /\(\)|“”|: ?\.|\S {2}/],
])('of all texts, %s', async (_rule, wrong) => {
  const written = await writeSamples(stand.context)
  // Addresses are not sentences.
  const words = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '')
  const found = written.flatMap(({ id, title, body, mail }) =>
    [title, body, mail?.text ?? '']
      .flatMap((text) => words(text).split('\n'))
      .filter((line) => wrong.test(line))
      .map((line) => `${id}: ${line}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('every subject puts titles in quotation marks', async () => {
  const written = await writeSamples(stand.context)
  const named = [
    'Linen eye pillow',
    'Talking it through',
    eventTitle,
    'Breathe with the circle',
    'My parcel is late',
  ]
  const bare = written.filter(({ title }) =>
    named.some((name) => title.includes(name) && !title.includes(`“${name}”`)),
  )
  expect(bare.map(({ title }) => title)).toEqual([])
})

test('subject and text of a notification name the affected event', async () => {
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

test('order mails contain what their reader needs and link to that order', async () => {
  const written = await writeSamples(stand.context)
  const mailOf = (id: string) => written.find((one) => one.id === id)?.mail?.text ?? ''
  const placed = mailOf('order-confirmation~1')
  for (const said of [
    '2 × Linen eye pillow, Plum: $48.00',
    'Total paid: $53.99',
    'Ordered on: ',
    'Goes to: Ada Morgan, 12 Mill Lane, Albany, NY 12207, United States',
    'Paid with: Visa •••• 4242',
    'until June 28, 2026 to send it',
  ])
    expect(placed).toContain(said)
  expect(placed).toMatch(/See your order: http:\S+\/my-orders\/[\w-]+\n/)
  const sent = mailOf('order.ship~1')
  for (const said of [
    'What: 2 × Linen eye pillow, Plum',
    'Carrier: UPS',
    'Tracking number: 1Z 999 AA1',
    'Track it: https://www.ups.com/track?tracknum=1Z999AA1',
  ])
    expect(sent).toContain(said)
  const sold = mailOf('checkout.pay~1')
  expect(sold).toContain('For: Ada Morgan in Albany, United States.')
  expect(sold).toContain('Paid: $53.99, $5.99 of it for shipping\n')
  expect(sold).not.toContain('12 Mill Lane')
})

test('notices of an end state what it was about, the reason and the refund, a paragraph each', async () => {
  const written = await writeSamples(stand.context)
  const mailTo = (when: string, audience: string) =>
    written.find((one) => one.when === when && one.audience === audience)?.mail?.text ?? ''
  expect(mailTo('The buyer cancels an order', 'provider')).toContain(
    'The buyer has cancelled it. The reason: “Ordered twice.”\n\nThe buyer gets the money back.',
  )
  expect(mailTo('The buyer cancels an order', 'patron')).toContain(
    'We refund $53.99 to your card, shipping included. It can take 5 to 10 days to show up on a card.',
  )
  expect(mailTo('Staff decides for the buyer', 'patron')).not.toContain('tokens')
})

test('all mails of a dispute to one reader have different subjects', async () => {
  const subjects = (await writeSamples(stand.context))
    .filter(({ event, mail }) => mail && event?.startsWith('dispute.') && event !== 'dispute.remind')
    .map(({ event, audience, title }) => ({ of: `${audience} ${title}`, event }))
  for (const [of, told] of Map.groupBy(subjects, (one) => one.of))
    expect([of, new Set(told.map(({ event }) => event)).size]).toEqual([of, 1])
})

test('a moderation decision states the measure, its end and how to appeal', async () => {
  const written = await writeSamples(stand.context)
  const bodyOf = (when: string) =>
    written.find(
      (one) => one.when === when && one.audience === 'patron' && /decision about|was removed/.test(one.title),
    )?.body ?? ''
  const decided = bodyOf('Action is taken on a message')
  for (const said of [
    'It is about what you wrote in Better sleep, Evenings.',
    'Your message was removed.',
    'You can read but not write in the chats until ',
    'The reason: “It names someone who does not want to be named.”',
    'appeal within 30 days',
  ])
    expect(decided).toContain(said)
  const removed = bodyOf('A message is removed in a group')
  expect(removed).toContain('No one in Better sleep, Evenings can read it now. The reason: “It was about')
  expect(removed).toContain('write to our support')
})

test('appointment mails state service, length, participants, day and cancellation terms', async () => {
  const told = (await writeSamples(stand.context)).filter(({ event }) =>
    ['booking.book', 'booking.pay', 'booking.accept', 'booking.remind', 'booking.propose'].includes(
      event ?? '',
    ),
  )
  expect(told.length).toBeGreaterThan(8)
  const rows =
    /\nWhen: \w+day, .+\nWhat: Talking it through, 50 minutes\nWith: .+\nWhere: .+\n(?:Price|Paid|Paid with): .+\nIf \w+ cancel: .+\n(?: {2}No refund after that\n)?Booking: WB-123\n/
  expect(told.filter(({ mail }) => !rows.test(mail?.text ?? '')).map(({ id }) => id)).toEqual([])
  const confirmed = told.filter(({ title }) => /^(Appointment with|Soon: )/.test(title))
  expect(
    confirmed.filter(({ title }) => !/, \w+day, \w+ \d+$/.test(title)).map(({ title }) => title),
  ).toEqual([])
})

test('an approval mail states the price and the deadline', async () => {
  const written = await writeSamples(stand.context)
  const approved = written.find(({ when }) => when === 'An application is approved')
  expect(approved?.body).toMatch(/membership costs \$\d+\.00 a month/)
  expect(approved?.body).toMatch(/is valid for 60 days, until \w+ \d+, \d{4}/)
})

test('the first sentence of a text differs from its title', async () => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9 ]/g, '')
  const told = (await writeSamples(stand.context)).filter(({ event }) => event !== null)
  const echoed = told.filter(({ title, body }) =>
    bare(body)
      .replace(/^your /, '')
      .startsWith(bare(title).replace(/^your /, '')),
  )
  expect(echoed.map(({ title, body }) => `${title}: ${body}`)).toEqual([])
})

test('the button of a mail names the action', async () => {
  const written = await writeSamples(stand.context)
  const buttons = written.flatMap(({ mail, href }) =>
    mail && href ? [/\n\n([^\n]+): https?:\/\/\S+/.exec(mail.text)?.[1] ?? ''] : [],
  )
  expect(buttons.filter((one) => one === '' || one.length > 40 || / at$|Wellspring$/.test(one))).toEqual(
    buttons.filter((one) => one === 'About Wellspring'),
  )
})

test('no sample is stored', async () => {
  await writeSamples(stand.context)
  const known = await stand.context.db.select({ email: users.email }).from(users)
  expect(known.filter(({ email }) => email.endsWith('@sample.example'))).toEqual([])
})

describe('an administrator', () => {
  test('searches texts by words, kind and host', async () => {
    const { texts, totalRecords } = await admin.client.notificationTexts.listNotificationTexts({
      kind: 'orders',
      audience: 'patron',
      search: 'has sent it',
    })
    expect(totalRecords).toBe(texts.length)
    expect(texts[0]).toMatchObject({ event: 'order.ship', channels: ['mail', 'app'], audience: 'patron' })
  })

  test('reads a mail as it is sent', async () => {
    const { text } = await admin.client.notificationTexts.getNotificationText({ id: 'order.ship~1' })
    expect(text.mail?.text).toContain('Hello Ada,')
    expect(text.mail?.html).toContain('Stop emails like this one')
    const { text: code } = await admin.client.notificationTexts.getNotificationText({ id: 'code-log-in~1' })
    expect(code).toMatchObject({ audience: null, kind: 'security' })
    expect(code.mail?.html).toContain(code.mail?.text.match(/\b\d{6}\b/)?.[0])
  })

  test('gets NOT_FOUND for an unknown text', async () => {
    await expect(
      admin.client.notificationTexts.getNotificationText({ id: 'order.eat~1' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

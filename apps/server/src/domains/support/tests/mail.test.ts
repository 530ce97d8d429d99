import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeTicket, ticketInput } from '../../../testing/support.ts'
import type { Asked } from '../../../testing/support.ts'
import { receiveMail } from '../actions/receive-mail.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

async function replyAddressOf({ requester }: Asked) {
  await stand.runJobs()
  return (await stand.mails(requester.email))[0]?.replyTo ?? ''
}
const send = (mail: Parameters<typeof receiveMail>[1]) => receiveMail(stand.context, mail)
const messagesOf = async ({ requester, ticket }: Asked) =>
  (await requester.client.support.getTicket({ id: ticket.id })).ticket.messages

test('is added to its ticket once, without its quotes', async () => {
  const asked = await makeTicket(stand)
  const mail = {
    id: crypto.randomUUID(),
    from: `Maya <${asked.requester.email.toUpperCase()}>`,
    to: await replyAddressOf(asked),
    text: 'By mail.\n\nOn Monday Wellspring wrote:\n> hello',
  }
  expect([await send(mail), await send(mail)]).toEqual(['taken', 'known'])
  expect((await messagesOf(asked)).slice(1)).toMatchObject([
    { by: 'requester', text: 'By mail.', isByMail: true },
  ])
})

test('delivered twice concurrently is stored once', async () => {
  const asked = await makeTicket(stand)
  const mail = {
    id: crypto.randomUUID(),
    from: asked.requester.email,
    to: await replyAddressOf(asked),
    text: 'Twice.',
  }
  const outcomes = await Promise.all([send(mail), send(mail), send(mail)])
  expect(outcomes.toSorted()).toEqual(['known', 'known', 'taken'])
  expect(await messagesOf(asked)).toHaveLength(2)
})

test('written by a program reopens nothing, and a long one states that it is truncated', async () => {
  const asked = await makeTicket(stand)
  const mail = { from: asked.requester.email, to: await replyAddressOf(asked) }
  const away = { ...mail, id: crypto.randomUUID(), text: 'I am on leave.', isAutomatic: true }
  expect(await send(away)).toBe('automatic')
  expect(await send({ ...mail, id: crypto.randomUUID(), text: 'long '.repeat(2000) })).toBe('taken')
  const [, long, ...others] = await messagesOf(asked)
  expect(long?.text).toMatch(/\[The mail was longer and is cut here\.\]$/)
  expect([long?.text.length, others]).toEqual([5000, []])
})

test.each([
  ['NUL in its id and text', 'm-\0-1', 'Before\0 and after.', /^Before and after\.$/],
  ['a lone surrogate', 'm-2', 'Half \ud83d of it.', /^Half {2}of it\.$/],
  ['an emoji at the cut', 'm-3', `${'x'.repeat(4960)}${'😀'.repeat(40)}`, /^x{4960}[^]*cut here\.\]$/],
  ['an emoji next to the cut', 'm-4', `${'x'.repeat(4959)}${'😀'.repeat(40)}`, /^x{4959}[^]*cut here\.\]$/],
])('with %s is not lost', async (_what, id, text, kept) => {
  const asked = await makeTicket(stand)
  const mail = { from: asked.requester.email, to: await replyAddressOf(asked), text }
  expect(await send({ ...mail, id: `${asked.ticket.id} ${id}` })).toBe('taken')
  expect((await messagesOf(asked)).at(-1)?.text).toMatch(kept)
})

test('to a merged ticket is added where that ticket continues', async () => {
  const asked = await makeTicket(stand)
  const to = await replyAddressOf(asked)
  const { ticket: other } = await asked.requester.client.support.createTicket(ticketInput())
  await asked.staff.client.support.mergeTicket({ id: asked.ticket.id, into: other.number })
  await send({ id: crypto.randomUUID(), from: asked.requester.email, to, text: 'After all.' })
  expect((await messagesOf({ ...asked, ticket: other })).at(-1)).toMatchObject({ text: 'After all.' })
})

test('from somebody else or to a guessed address changes nothing', async () => {
  const asked = await makeTicket(stand)
  const to = await replyAddressOf(asked)
  const mail = { id: 'm-1', from: asked.requester.email, to, text: 'Hello' }
  expect(await send({ ...mail, from: 'mallory@example.org' })).toBe('refused')
  expect(await send({ ...mail, to: to.replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`) })).toBe('refused')
  expect(await send({ ...mail, to: 'support@wellspring.example' })).toBe('refused')
  expect(await messagesOf(asked)).toHaveLength(1)
})

test('without text is noted in its ticket, and its sender is told once', async () => {
  const asked = await makeTicket(stand)
  const mail = { from: asked.requester.email, to: await replyAddressOf(asked), text: '> only a quote' }
  const first = { ...mail, id: crypto.randomUUID() }
  expect([await send(first), await send(first)]).toEqual(['empty', 'known'])
  const note = { by: 'requester', isByMail: true, text: expect.stringContaining('without words of its own') }
  expect((await messagesOf(asked)).slice(1)).toMatchObject([note])
  const told = async () => {
    await stand.runJobs()
    return (await stand.mails(asked.requester.email)).filter(({ subject }) =>
      subject.includes('without text'),
    )
  }
  const [news] = await told()
  expect(news?.text).toContain('Files cannot be sent to us by email.')
  // A program that answers the notice with an empty mail gets no second notice.
  expect(await send({ ...mail, id: crypto.randomUUID(), text: '' })).toBe('empty')
  expect(await told()).toHaveLength(1)
  expect(await messagesOf(asked)).toHaveLength(3)
})

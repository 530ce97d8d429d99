import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { makeMissed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder } from '../../../testing/sales/disputed-orders.ts'
import { makeSolved, makeTicket, ticketInput } from '../../../testing/support.ts'
import { watchTickets } from '../jobs.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const missing = { code: 'NOT_FOUND', status: 404 }
const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }
const wrong = { code: 'VALIDATION_FAILED' }
const read = async ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  (await client.support.getTicket({ id })).ticket

// Must run first: later tests move the clock past the bookable hours.
test('a disputed no-show opens a ticket with the history of the call, once', async () => {
  const { patron, booking } = await makeMissed(stand)
  await patron.client.booking.contestNoShow({ id: booking.id, reason: 'I waited for ten minutes.' })
  await stand.runJobs()
  const { tickets } = await patron.client.support.listTickets({})
  expect(tickets).toMatchObject([{ subject: 'booking', title: 'I was at this appointment', status: 'open' }])
  const { about, messages } = await read(patron, tickets[0]!.id)
  expect(messages).toMatchObject([{ by: 'requester', text: 'I waited for ten minutes.' }])
  expect(about?.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Booking', 'When', 'Call']))
})

describe('a ticket', () => {
  test('has a subject that says something', async () => {
    const { client } = await stand.signIn('patron')
    for (const title of ['...', 'zzzz'])
      await expect(client.support.createTicket(ticketInput({ title }))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { title: 'This does not look like a subject' },
      })
  })

  test('is opened, answered, answered back, resolved and rated', async () => {
    const { requester, staff, ticket } = await makeTicket(stand)
    expect(ticket).toMatchObject({ status: 'open', number: expect.stringMatching(/^WT-\d+$/) as string })
    await stand.runJobs()
    expect((await stand.mails(requester.email))[0]?.subject).toBe(`${ticket.number}: we have your message`)

    const answer = await staff.client.support.replyToTicket({ id: ticket.id, text: 'Which browser is it?' })
    expect(answer.ticket).toMatchObject({ status: 'pending', staff: { clock: { isBreached: false } } })
    await stand.runJobs()
    const [mail] = await stand.mails(requester.email)
    expect(mail?.text).toContain('Which browser is it?')
    expect(mail?.replyTo).toMatch(/^support\+/)
    expect(await figureOf(requester, 'support')).toMatchObject({ value: 1 })

    await requester.client.support.replyToTicket({ id: ticket.id, text: 'Firefox.' })
    expect(await read(requester, ticket.id)).toMatchObject({ status: 'open', lastBy: 'requester' })
    await staff.client.support.replyToTicket({ id: ticket.id, text: 'Mended.', status: 'resolved' })
    expect(await read(requester, ticket.id)).toMatchObject({ status: 'resolved', canRate: true })

    const { ticket: rated } = await requester.client.support.rateTicket({ id: ticket.id, stars: 4 })
    expect(rated).toMatchObject({ rating: { stars: 4 }, canRate: false })
    await expect(requester.client.support.rateTicket({ id: ticket.id, stars: 1 })).rejects.toMatchObject(
      refused,
    )
    expect(rated.messages.map(({ by, text }) => [by, text])).toEqual([
      ['requester', ticketInput().text],
      ['staff', 'Which browser is it?'],
      ['requester', 'Firefox.'],
      ['staff', 'Mended.'],
    ])
  })

  test('of another person is not found, for reading and for writing', async () => {
    const { ticket } = await makeTicket(stand)
    const { client } = await stand.signIn('patron')
    await expect(client.support.getTicket({ id: ticket.id })).rejects.toMatchObject(missing)
    await expect(client.support.replyToTicket({ id: ticket.id, text: 'Hi' })).rejects.toMatchObject(missing)
    await expect(client.support.rateTicket({ id: ticket.id, stars: 5 })).rejects.toMatchObject(missing)
    expect((await client.support.listTickets({})).tickets).toEqual([])
  })

  test('keeps a snapshot of its topic, and reveals nothing of other accounts', async () => {
    const { buyer, order } = await makeOrder(stand)
    const about = { kind: 'order' as const, id: order.id }
    const { choices } = await buyer.client.support.listAbout({ kind: 'order' })
    expect(choices.map(({ id }) => id)).toEqual([order.id])
    const { ticket } = await buyer.client.support.createTicket(ticketInput({ subject: 'order', about }))
    expect(ticket.about).toMatchObject({ title: `Order ${order.number}` })
    expect(ticket.about?.facts).toContainEqual({ label: 'Status', value: 'Pending' })
    const stranger = await stand.signIn('patron')
    const chosen = { kind: 'order', id: order.id } as const
    expect((await buyer.client.support.listAbout(chosen)).choices).toEqual(choices)
    expect((await stranger.client.support.listAbout(chosen)).choices).toEqual([])
    await expect(
      stranger.client.support.createTicket(ticketInput({ subject: 'order', about })),
    ).rejects.toMatchObject(missing)
  })

  test('about money starts with high priority, and internal fields stay with staff', async () => {
    const { requester, staff, ticket } = await makeTicket(stand, { subject: 'payment' })
    expect(ticket.staff).toBeNull()
    expect((await read(staff, ticket.id)).staff).toMatchObject({ priority: 'high', assignee: null })
    const { tickets } = await requester.client.support.listTickets({ priority: 'low', only: 'breached' })
    expect(tickets.map(({ id, staff: known }) => [id, known])).toEqual([[ticket.id, null]])
    expect(await requester.client.support.listTickets({ status: 'closed' })).toMatchObject({
      tickets: [],
      totalRecords: 0,
      statusCounts: { open: 1, closed: 0 },
    })
  })

  test('is closed a week after it was resolved, and then continues in a new one', async () => {
    const { requester, staff, ticket } = await makeSolved(stand)
    stand.clock.advance({ days: 7 })
    await watchTickets(stand.context)
    const [again, others] = [await stand.signInAs(requester.userId), await stand.signInAs(staff.userId)]
    expect(await read({ client: again }, ticket.id)).toMatchObject({ status: 'closed' })
    await expect(others.support.replyToTicket({ id: ticket.id, text: 'Hello?' })).rejects.toMatchObject(
      refused,
    )
    const reply = (text: string) => again.support.replyToTicket({ id: ticket.id, text })
    const [{ ticket: next }, { ticket: same }] = await runInterleaved(
      stand,
      () => reply('It is back.'),
      () => reply('It is back again.'),
    )
    expect(same.id).toBe(next.id)
    expect(next).toMatchObject({ status: 'open', follows: { id: ticket.id, number: ticket.number } })
    expect(next.id).not.toBe(ticket.id)
    const more = await Promise.all(['And again.', 'Here is more.'].map(reply))
    expect(more.map((answer) => answer.ticket.id)).toEqual([next.id, next.id])
  })

  test('can be reopened by the requester before that', async () => {
    const { requester, ticket } = await makeSolved(stand)
    await requester.client.support.moveTicket({ id: ticket.id, status: 'open' })
    expect(await read(requester, ticket.id)).toMatchObject({ status: 'open' })
    await expect(
      requester.client.support.moveTicket({ id: ticket.id, status: 'on_hold' }),
    ).rejects.toMatchObject(refused)
  })

  test('that waits too long is recorded once as late, and stays late', async () => {
    const { staff, ticket } = await makeTicket(stand, { subject: 'safety' })
    stand.clock.advance({ hours: 4 })
    await watchTickets(stand.context)
    await watchTickets(stand.context)
    const later = await stand.signInAs(staff.userId)
    const { tickets } = await later.support.listTickets({ only: 'breached' })
    expect(tickets.map(({ id }) => id)).toContain(ticket.id)
    const { ticket: answered } = await later.support.replyToTicket({ id: ticket.id, text: 'Here we are.' })
    expect(answered.staff?.clock).toMatchObject({ isBreached: true, dueAt: null })
  })

  test('that is late before the job has recorded it stays late in the queue', async () => {
    const { staff, ticket } = await makeTicket(stand, { subject: 'safety' })
    stand.clock.advance({ hours: 4 })
    const later = await stand.signInAs(staff.userId)
    await later.support.setTicketPriority({ id: ticket.id, priority: 'low' })
    const { ticket: held } = await later.support.moveTicket({ id: ticket.id, status: 'on_hold' })
    expect(held.staff?.clock).toMatchObject({ isBreached: true, dueAt: null })
  })

  test('with a new message notifies its assignee', async () => {
    const { requester, staff, ticket } = await makeTicket(stand)
    const noticesOf = async ({ client }: SignedIn) =>
      JSON.stringify((await client.notifications.listNotices({})).notices)
    await staff.client.support.assignTicket({ id: ticket.id, to: 'me' })
    await requester.client.support.replyToTicket({ id: ticket.id, text: 'One more thing.' })
    await stand.runJobs()
    expect(await noticesOf(staff)).toContain(`${ticket.number}: new activity`)
    expect(await noticesOf(requester)).not.toContain('new activity')
  })

  test('is one of at most twenty open ones', async () => {
    const { client } = await stand.signIn('patron')
    for (let count = 0; count < 20; count++) await client.support.createTicket(ticketInput())
    await expect(client.support.createTicket(ticketInput())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '20 of your questions are open. Please continue in one of them.',
    })
  })

  test('cannot bypass the limit by being resolved', async () => {
    const { client } = await stand.signIn('patron')
    const { support } = client
    for (let count = 0; count < 40; count++) {
      const { ticket } = await support.createTicket(ticketInput())
      await support.moveTicket({ id: ticket.id, status: 'resolved' })
    }
    await expect(support.createTicket(ticketInput())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('on hold does not become late', async () => {
    const { staff, ticket } = await makeTicket(stand, { subject: 'payment' })
    await staff.client.support.moveTicket({ id: ticket.id, status: 'on_hold' })
    stand.clock.advance({ days: 10 })
    await watchTickets(stand.context)
    const client = await stand.signInAs(staff.userId)
    expect((await read({ client }, ticket.id)).staff?.clock).toMatchObject({ isBreached: false, dueAt: null })
  })

  test('can be merged only into another one of the same person', async () => {
    const { requester, staff, ticket } = await makeTicket(stand)
    const { ticket: other } = await requester.client.support.createTicket(ticketInput({ text: 'And again.' }))
    const strange = await makeTicket(stand)
    const merge = (into: string) => staff.client.support.mergeTicket({ id: ticket.id, into })
    for (const into of [strange.ticket.number, ticket.number, 'WT-1', 'nonsense'])
      await expect(merge(into)).rejects.toMatchObject(wrong)
    const { ticket: merged } = await merge(other.number)
    expect(merged.id).toBe(other.id)
    expect(merged.messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([ticketInput().text, 'And again.', `${ticket.number} continues here.`]),
    )
    expect(await read(requester, ticket.id)).toMatchObject({
      status: 'closed',
      mergedInto: { id: other.id, number: other.number },
    })
  })
})

describe('internal notes', () => {
  test('never reach the requester in a response, list, notification or mail', async () => {
    const { requester, staff, ticket } = await makeTicket(stand)
    const secret = 'they always say that'
    await staff.client.support.addNote({ id: ticket.id, text: secret })
    await staff.client.support.replyToTicket({ id: ticket.id, text: 'We look into it.' })
    await stand.runJobs()
    const seen = [
      await read(requester, ticket.id),
      await requester.client.support.listTickets({}),
      await stand.mails(requester.email),
      await requester.client.notifications.listNotices({}),
      await requester.client.audit.listOwnActivities({}),
    ]
    expect(JSON.stringify(seen)).not.toContain(secret)
    expect((await staff.client.support.listNotes({ id: ticket.id })).notes).toMatchObject([{ text: secret }])
    await expect(requester.client.support.listNotes({ id: ticket.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

test("the first to answer becomes the assignee and sees the requester's recent activity", async () => {
  const { requester, staff, ticket } = await makeTicket(stand)
  const { ticket: answered } = await staff.client.support.replyToTicket({ id: ticket.id, text: 'We look.' })
  expect(answered.staff?.assignee?.id).toBe(staff.userId)
  const other = await stand.signIn('admin')
  const { ticket: kept } = await other.client.support.replyToTicket({ id: ticket.id, text: 'So do I.' })
  expect(kept.staff?.assignee?.id).toBe(staff.userId)
  const { ticket: next } = await requester.client.support.createTicket(ticketInput())
  const { customer } = await staff.client.support.getTicketCustomer({ id: next.id })
  expect(customer).toMatchObject({
    id: requester.userId,
    kind: 'patron',
    recent: { orders: [], bookings: [], payouts: [], tickets: [{ id: ticket.id }] },
  })
  await expect(requester.client.support.getTicketCustomer({ id: next.id })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(staff.client.support.getTicketCustomer({ id: staff.userId })).rejects.toMatchObject(missing)
})

test('the last of two staff members to take a ticket keeps it, and saved replies are shared', async () => {
  const { staff, ticket } = await makeTicket(stand)
  const other = await stand.signIn('admin')
  await staff.client.support.assignTicket({ id: ticket.id, to: 'me' })
  const { ticket: taken } = await other.client.support.assignTicket({ id: ticket.id, to: 'me' })
  expect(taken.staff?.assignee?.id).toBe(other.userId)
  expect((await staff.client.support.listTickets({ only: 'mine' })).tickets).toEqual([])
  const { macro } = await staff.client.support.createMacro({ title: 'Zurich', text: 'Hello' })
  await other.client.support.updateMacro({ id: macro.id, title: 'Anna', text: 'Hello you' })
  expect((await staff.client.support.listMacros()).macros).toContainEqual(
    expect.objectContaining({ title: 'Anna', text: 'Hello you' }),
  )
  await staff.client.support.removeMacro({ id: macro.id })
  await expect(other.client.support.removeMacro({ id: macro.id })).rejects.toMatchObject(missing)
})

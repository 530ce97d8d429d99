import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { figureNames } from '@wellspring/api/contract/figure-names'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import { kinds } from '@wellspring/api/contract/endpoint'
import type { Kind } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeSubmitted } from '../../../testing/events.ts'
import { figureOf } from '../../../testing/figures.ts'
import { makeOrganisation } from '../../../testing/accounts/organisations.ts'
import { makeTicket } from '../../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

/** The statements for the figures of a first page, without authentication. */
async function listStatements(kind: Kind, of?: FigureName[]) {
  const { client } = await stand.signIn(kind)
  await client.dashboard.getFigures()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { figures } = await client.dashboard.getFigures(of && { of })
    const texts = query.mock.calls.map(([asked]) => textOf(asked))
    return { figures, texts: texts.filter((text) => !/rate_counts|from "sessions"/.test(text)) }
  } finally {
    query.mockRestore()
  }
}

test.each(kinds)('the figures of the first page for %s are one query', async (kind) => {
  const { figures, texts } = await listStatements(kind)
  expect(Object.keys(figures).toSorted()).toEqual([...figureNames[kind]].toSorted())
  expect(texts).toHaveLength(1)
})

test.each(kinds)('statuses in the figures for %s are literals, which partial indexes need', async (kind) => {
  const { texts } = await listStatements(kind)
  expect(texts.join('')).toContain('status')
  expect(texts.join('')).not.toMatch(/"status" (=|<>|in) \(?\$/)
})

test('a subset of the figures uses the same SQL text as all, so that it is planned once', async () => {
  const some = await listStatements('provider', ['orders', 'chats'])
  expect(Object.keys(some.figures).toSorted()).toEqual(['chats', 'orders'])
  expect(some.texts).toEqual((await listStatements('provider')).texts)
})

test('figures that the caller may not see are omitted and not computed', async () => {
  const { figures, texts } = await listStatements('staff', ['commission', 'disabled'])
  expect(figures).toEqual({})
  expect(texts).toEqual([])
})

test('a queue figure names the two longest waiting items', async () => {
  const made: string[] = []
  for (const title of ['Slow breath', 'A quiet walk', 'Letters']) {
    const { event } = await makeSubmitted(stand, { event: { title } })
    made.push(event.title)
    stand.clock.advance({ minutes: 5 })
  }
  const admin = await stand.signIn('admin')
  const { value, at, first } = await figureOf(admin, 'events')
  expect([value, first?.map(({ name }) => name)]).toEqual([3, made.slice(0, 2)])
  expect(first?.[0]?.at).toBe(at)
  expect((await figureOf(admin, 'cases')).first).toEqual([])
  expect((await figureOf(admin, 'disabled')).first).toBeUndefined()
})

test("staff's own work is named with its deadline, by due time and then by waiting time", async () => {
  const slow = await makeTicket(stand)
  const urgent = await makeTicket(stand, { subject: 'payment', title: 'I was charged twice' })
  const others = await makeTicket(stand, { title: 'Somebody else answers this' })
  const { staff } = slow
  for (const { ticket } of [slow, urgent])
    await staff.client.support.assignTicket({ id: ticket.id, to: 'me' })
  await others.staff.client.support.assignTicket({ id: others.ticket.id, to: 'me' })
  const { value, first } = await figureOf(staff, 'ownTickets')
  expect([value, first?.map(({ own }) => own?.about)]).toEqual([2, [urgent.ticket.title, slow.ticket.title]])
  const due = first?.map(({ own }) => own?.dueAt ?? '') ?? []
  expect(due).toEqual(due.toSorted())
  expect(first?.[0]?.own?.id).toBe(urgent.ticket.id)
  await staff.client.support.replyToTicket({ id: urgent.ticket.id, text: 'Done.', status: 'pending' })
  expect((await figureOf(staff, 'ownTickets')).value).toBe(1)
})

test('a user without an organisation has no member figures', async () => {
  const { owner } = await makeOrganisation(stand)
  expect(await figureOf(owner, 'members')).toMatchObject({ value: 0, beside: 1000 })
  const other = await stand.signIn('tenant', { roles: ['hospital-admin'] })
  const { figures } = await other.client.dashboard.getFigures({ of: ['members', 'invitations'] })
  expect(figures).toEqual({ members: null, invitations: null })
})

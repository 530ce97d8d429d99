import { afterAll, beforeAll, expect, test } from 'vitest'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import { areas } from '@wellspring/api/contract/areas'
import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import { contentAccesses, contentStatuses } from '@wellspring/api/contract/educational-content-status'
import { eventStatuses } from '@wellspring/api/contract/event-status'
import {
  applicationSorts,
  caseSorts,
  disputeSorts,
  ownContentSorts,
  ownEventSorts,
  ticketSorts,
} from '@wellspring/api/contract/sorts'
import { ticketPriorities, ticketStatuses } from '@wellspring/api/contract/ticket-status'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { applicant } from '../../testing/accounts/applications.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { makeDecided, makeReported } from '../../testing/community.ts'
import { makeDispute, makeRejected } from '../../testing/sales/disputed-orders.ts'
import { makeContent, makeContentDraft } from '../../testing/educational-content.ts'
import { makeDraft, makeTickets } from '../../testing/events.ts'
import { expectSorted } from '../../testing/sorted-rows.ts'
import { makeSolved, makeTicket } from '../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

const placeIn = (values: readonly string[]) => (value: string | null) =>
  value === null ? null : values.indexOf(value)
const instant = (at: string | null) => at && Date.parse(at)
const number = (text: string) => Number(text.replace(/\D/g, ''))
const idOf = ({ id }: { id: string }) => id
const later = () => stand.clock.advance({ minutes: 1 })
const asStaff = async (kind: 'admin' | 'staff') => (await stand.signIn(kind)).client
const everything = { limit: 50 }

test('disputes are sorted by every column, found by text and filtered by date', async () => {
  const first = await makeDispute(stand)
  later()
  const second = await makeRejected(stand)
  const { disputes } = await asStaff('admin')
  const all = async (asked: object) => (await disputes.listDisputes({ ...everything, ...asked })).disputes
  await expectSorted({
    sorts: disputeSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      number: (row) => number(row.number),
      what: (row) => row.name.toLowerCase(),
      buyer: (row) => row.buyer.name.toLowerCase(),
      seller: (row) => row.seller.name.toLowerCase(),
      since: (row) => instant(row.createdAt),
      status: (row) => placeIn(disputeStatuses)(row.status),
      amount: (row) => row.disputed.amount,
    },
  })
  const [one, other] = [first.dispute, second.dispute]
  const found = async (asked: object) => (await all(asked)).map(idOf)
  for (const search of [one.number, one.orderNumber.toLowerCase()])
    expect(await found({ search })).toEqual([one.id])
  expect(await found({ search: one.name.slice(0, 4).toUpperCase() })).toContain(one.id)
  expect(await found({ search: '100%' })).toEqual([])
  expect(await found({ from: other.createdAt })).toEqual([other.id])
  expect(await found({ to: other.createdAt })).toEqual([one.id])
  const stranger = await stand.signIn('patron')
  const theirs = await stranger.client.disputes.listMyDisputes({ search: one.number, sort: '-seller' })
  expect(theirs).toMatchObject({ disputes: [], pagination: { total: 0 } })
})

test('applications are sorted by every column, including by reviewer during review', async () => {
  for (const name of ['Cedar', 'Aster'])
    await applicant(stand, 'provider', ({ businessInformation }) => {
      businessInformation.publicFacingName = name
    })
  later()
  await applicant(stand, 'tenant')
  const { onboarding } = await asStaff('admin')
  const all = async (asked: object) =>
    (await onboarding.listApplications({ ...everything, ...asked })).applications
  const [claimed] = await all({ kind: 'provider' })
  await onboarding.claimApplication({ id: claimed!.id })
  await expectSorted({
    sorts: applicationSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      applicant: (row) => row.businessName.toLowerCase(),
      kind: (row) => row.kind,
      stage: (row) => placeIn(applicationStages)(row.stage),
      submitted: (row) => instant(row.submittedAt),
      checks: ({ checks: { fail, warn, notChecked } }) => fail * 10_000 + warn * 100 + notChecked,
      claim: (row) => row.claimedBy?.name.toLowerCase(),
    },
  })
  const [last] = await all({ kind: 'tenant' })
  expect((await all({ from: last!.submittedAt })).map(idOf)).toEqual([last!.id])
  expect((await all({ to: last!.submittedAt })).map(idOf)).not.toContain(last!.id)
  expect((await onboarding.listApplications({ to: last!.submittedAt })).totalRecords).toBe(2)
})

test('moderation cases are sorted by every column and filtered by date', async () => {
  await makeReported(stand)
  later()
  await makeDecided(stand)
  const { community } = await asStaff('staff')
  const all = async (asked: object) => (await community.listCases({ ...everything, ...asked })).cases
  await expectSorted({
    sorts: caseSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      case: (row) => number(row.number),
      author: (row) => row.author.name.toLowerCase(),
      found: (row) => row.reportCount,
      risk: (row) => placeIn(risks)(row.risk),
      status: (row) => placeIn(caseStatuses)(row.status),
      due: (row) => instant(row.dueAt),
      moderator: (row) => row.moderator?.name.toLowerCase(),
    },
  })
  const newest = (await all({ sort: '-case' }))[0]!
  expect((await all({ from: newest.createdAt })).map(idOf)).toEqual([newest.id])
})

test('tickets are sorted by every column, and owners cannot sort by staff-only columns', async () => {
  const asked = await makeTicket(stand, { subject: 'payment', title: 'A payment' })
  await asked.staff.client.support.assignTicket({ id: asked.ticket.id, to: 'me' })
  later()
  const solved = await makeSolved(stand)
  const { support } = await asStaff('staff')
  const all = async (filter: object) => (await support.listTickets({ ...everything, ...filter })).tickets
  await expectSorted({
    sorts: ticketSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      ticket: (row) => number(row.number),
      requester: (row) => row.staff?.requester.name.toLowerCase(),
      status: (row) => placeIn(ticketStatuses)(row.status),
      priority: (row) => placeIn(ticketPriorities)(row.staff!.priority),
      clock: (row) => instant(row.staff?.clock.dueAt ?? null),
      assignee: (row) => row.staff?.assignee?.name.toLowerCase(),
      age: (row) => -Date.parse(row.createdAt),
    },
  })
  expect((await all({ to: solved.ticket.createdAt })).map(idOf)).toEqual([asked.ticket.id])
  const { client } = asked.requester
  const { ticket: newer } = await client.support.createTicket({
    subject: 'other',
    title: 'Another',
    text: 'One more thing.',
    about: null,
    files: [],
  })
  const theirs = (sort: (typeof ticketSorts)[number]) => client.support.listTickets({ sort })
  const usual = (await client.support.listTickets({})).tickets.map(idOf)
  expect(usual).toEqual([newer.id, asked.ticket.id])
  for (const sort of ['priority', '-priority', 'clock', '-assignee'] as const)
    expect({ sort, ids: (await theirs(sort)).tickets.map(idOf) }).toEqual({ sort, ids: usual })
  expect((await theirs('ticket')).tickets.map(idOf)).toEqual(usual.toReversed())
})

test('an organiser’s events are sorted by every column and found by date', async () => {
  const { event, booking } = await makeTickets(stand)
  later()
  await makeDraft(stand, { event: { title: 'A walk' } })
  const { events } = await asStaff('staff')
  const all = async (asked: object) => (await events.listOwnEvents({ ...everything, ...asked })).events
  await expectSorted({
    sorts: ownEventSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      title: (row) => row.title.toLowerCase(),
      organiser: (row) => row.organiser.name.toLowerCase(),
      area: (row) => placeIn(areas)(row.area),
      status: (row) => placeIn(eventStatuses)(row.status),
      next: (row) => instant(row.startsAt),
      taken: (row) => row.taken,
      changed: (row) => instant(row.updatedAt),
    },
  })
  const { startsAt } = booking.occurrence
  expect((await all({ from: startsAt, search: event.title })).map(idOf)).toContain(event.id)
  expect(await all({ to: startsAt })).toEqual([])
})

test('an author’s content is sorted by every column and filtered by date', async () => {
  const { content } = await makeContent(stand)
  later()
  const draft = await makeContentDraft(stand, { content: { title: 'A draft', access: 'members' } })
  const { educationalContent } = await asStaff('staff')
  const all = async (asked: object) =>
    (await educationalContent.listOwnContent({ ...everything, ...asked })).contents
  await expectSorted({
    sorts: ownContentSorts,
    idOf,
    ask: (sort) => all({ sort }),
    keys: {
      title: (row) => row.title.toLowerCase(),
      author: (row) => row.author.name.toLowerCase(),
      area: (row) => placeIn(areas)(row.area),
      status: (row) => placeIn(contentStatuses)(row.status),
      access: (row) => placeIn(contentAccesses)(row.access),
      changed: (row) => instant(row.updatedAt),
    },
  })
  expect((await all({ from: draft.content.updatedAt })).map(idOf)).toEqual([draft.content.id])
  expect((await all({ to: draft.content.updatedAt })).map(idOf)).toEqual([content.id])
})

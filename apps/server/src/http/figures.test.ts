import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import { applicationStages } from '@wellspring/api/contract/application-stage'
import { bookingStatuses } from '@wellspring/api/contract/booking'
import { caseStatuses } from '@wellspring/api/contract/chat-status'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import { contentStatuses } from '@wellspring/api/contract/educational-content-status'
import { eventStatuses } from '@wellspring/api/contract/event-status'
import { figureLinks } from '@wellspring/api/contract/figure-links'
import { orderStatuses } from '@wellspring/api/contract/order-status'
import { productStatuses } from '@wellspring/api/contract/product-status'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'

import { bookings } from '../domains/booking/tables.ts'
import { products, sellers, variants } from '../domains/catalogue/tables.ts'
import { chatCases } from '../domains/community/case-tables.ts'
import { chatMessages, chatReads, chatRooms } from '../domains/community/tables.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { disputes } from '../domains/disputes/tables.ts'
import { educationalContents } from '../domains/educational-content/tables.ts'
import { events } from '../domains/events/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { subscriptions } from '../domains/memberships/tables.ts'
import { sampleRows } from '../domains/notification-texts/sample.ts'
import type { SampleRows } from '../domains/notification-texts/sample.ts'
import { applications, credentials, exclusionFlags } from '../domains/onboarding/tables.ts'
import { checkouts, orderLines, orders } from '../domains/orders/tables.ts'
import {
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../domains/organisations/tables.ts'
import { packagePurchases, sessionPackages } from '../domains/packages/tables.ts'
import { questionnaireRequests } from '../domains/sharing/tables.ts'
import { tickets } from '../domains/support/tables.ts'
import { findings, tokenLots } from '../domains/wallet/tables.ts'
import { figureOf } from '../testing/figures.ts'
import { testApp } from '../testing/app.ts'
import type { SignedIn, TestApp } from '../testing/app.ts'
import { createTestCards } from '../testing/cards.ts'
import { createBookedSale } from '../testing/booked-sales.ts'
import { planId } from '../testing/members.ts'
import { makeOrganisation } from '../testing/organisations.ts'

let stand: TestApp
let patron: SignedIn
let provider: SignedIn
let tenant: SignedIn
let admin: SignedIn
let organisationId: string
let plan: string

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
  ;[patron, provider, admin] = await Promise.all([
    stand.signIn('patron'),
    stand.signIn('provider', { roles: ['member-provider'] }),
    stand.signIn('admin'),
  ])
  const made = await makeOrganisation(stand)
  tenant = made.owner
  organisationId = made.organisationId
  plan = await planId(stand, 'Provider')
  await stand.context.deps.database.write((tx) =>
    openPractice(sampleRows(tx, stand.clock.now()).add, provider.userId),
  )
})
afterAll(() => stand.close())

type Pick = <Choice>(choices: readonly Choice[]) => Choice

async function openPractice(add: SampleRows['add'], id: string) {
  await add(providers, { id, name: 'Practice', isListed: true })
  await add(sellers, { id, name: 'Practice' })
}

/** One row of everything that a figure counts, of somebody and in a state that chance has chosen. */
async function happen({ add, day, now }: SampleRows, pick: Pick, number: number) {
  const isMine = pick([true, true, false])
  const [buyerId, sellerId] = [randomUUID(), randomUUID()]
  const account = (id: string, kind: 'patron' | 'provider' | 'tenant') =>
    add(users, {
      id,
      kind,
      audience: kind,
      email: `${id}@history.example`,
      passwordHash: 'none',
      disabledAt: pick([null, now]),
    })
  await account(buyerId, 'patron')
  await account(sellerId, 'provider')
  const providerId = isMine ? provider.userId : sellerId
  const patronId = pick([patron.userId, buyerId])
  await openPractice(add, sellerId)
  const policy = [{ hoursBefore: 24, refundPercent: 100 }]
  const serviceId = randomUUID()
  const format = 'Telehealth' as const
  await add(services, {
    id: serviceId,
    providerId,
    title: 'A session',
    description: 'Quiet.',
    area: 'mental',
    format,
    lengthMinutes: 50,
    priceCents: 12_000,
    confirmation: 'request',
    policy,
    status: 'published',
  })
  const startsAt = day(pick([-1, 1]) * (1 + number / 10))
  const endsAt = new Date(startsAt.getTime() + 3_000_000)
  const bookingId = randomUUID()
  await add(bookings, {
    id: bookingId,
    number: 2000 + number,
    providerId,
    patronId,
    serviceId,
    sessionId: randomUUID(),
    service: {
      title: 'A session',
      area: 'mental',
      format,
      isCoaching: false,
      lengthMinutes: 50,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      confirmation: 'request',
    },
    policy,
    status: pick([...bookingStatuses, 'requested', 'requested'] as const),
    startsAt,
    endsAt,
    blockedFrom: startsAt,
    blockedTo: endsAt,
    zone: 'UTC',
    isOffer: pick([false, false, true]),
  })
  const productId = randomUUID()
  await add(products, {
    id: productId,
    sellerId: providerId,
    name: 'A pillow',
    description: 'Soft.',
    area: 'mental',
    serenityToken: 0,
    lowestPriceCents: 2400,
    status: pick(productStatuses),
  })
  const variantId = randomUUID()
  await add(variants, { id: variantId, productId, sellerId: providerId, priceCents: 2400 })
  const [checkoutId, orderId, lineId] = [randomUUID(), randomUUID(), randomUUID()]
  await add(checkouts, { id: checkoutId, patronId })
  await add(orders, {
    id: orderId,
    number: 2000 + number,
    checkoutId,
    patronId,
    sellerId: providerId,
    status: pick(orderStatuses),
  })
  await add(orderLines, { id: lineId, checkoutId, orderId, sellerId: providerId, productId, variantId })
  await add(disputes, {
    id: randomUUID(),
    number: 2000 + number,
    orderId,
    lineId,
    patronId,
    sellerId: providerId,
    status: pick(disputeStatuses),
  })
  await add(events, {
    id: randomUUID(),
    providerId,
    status: pick(eventStatuses),
    area: 'mental',
    format,
    policy,
  })
  await add(educationalContents, {
    id: randomUUID(),
    providerId,
    status: pick(contentStatuses),
    area: 'mental',
    kind: 'article',
    body: 'Breathe.',
    summary: 'Breathe.',
    minutes: 3,
    language: 'English',
    access: 'everybody',
    publishedAt: now,
  })
  const packageId = randomUUID()
  await add(sessionPackages, {
    id: packageId,
    providerId,
    serviceId,
    sessions: 5,
    sessionCents: 10_000,
    validMonths: 6,
    status: 'published',
  })
  const bought = pick([
    { status: 'unpaid' },
    { status: 'lapsed' },
    { status: 'active', boughtAt: now, validUntil: day(30) },
    { status: 'closed', boughtAt: now, validUntil: day(30), closedBecause: 'refund' },
  ] as const)
  await add(packagePurchases, {
    id: randomUUID(),
    number: 2000 + number,
    packageId,
    providerId,
    patronId,
    serviceId,
    sessions: 5,
    sessionCents: 10_000,
    validMonths: 6,
    ...bought,
  })
  const requested = pick(['asked', 'accepted', 'answered', 'declined', 'expired'] as const)
  await add(questionnaireRequests, {
    id: randomUUID(),
    bookingId,
    patronId,
    providerId: sellerId,
    instrument: 'phq-9',
    status: requested,
    dueAt: day(7),
  })
  const applicationId = randomUUID()
  await add(applications, {
    id: applicationId,
    userId: sellerId,
    kind: 'provider',
    stage: pick([...applicationStages, 'in_review', 'in_review'] as const),
    ...pick([
      {},
      { claimedBy: admin.userId, claimedUntil: day(1) },
      { claimedBy: admin.userId, claimedUntil: day(-1) },
    ]),
    approvedAt: pick([null, now]),
    submissionId: randomUUID(),
  })
  await add(credentials, {
    applicationId,
    title: 'State licence',
    required: 'license',
    expiresOn: day(pick([-40, -1, 10, 29, 30, 31, 90]))
      .toISOString()
      .slice(0, 10),
  })
  await add(exclusionFlags, {
    applicationId,
    matchKey: String(number),
    strength: 'name',
    ...pick([{}, { resolvedAt: now, outcome: 'dismissed' as const }]),
  })
  const membership = pick([
    { status: 'active' },
    { status: 'past_due' },
    { status: 'canceled' },
    { status: 'paused', pauseFrom: now },
  ] as const)
  await add(subscriptions, {
    id: randomUUID(),
    userId: sellerId,
    planId: plan,
    idempotencyKey: String(number),
    startedAt: now,
    ...membership,
  })
  const ownerId = randomUUID()
  await account(ownerId, 'tenant')
  const [tenantApplicationId, otherOrganisationId] = [randomUUID(), randomUUID()]
  await add(applications, {
    id: tenantApplicationId,
    userId: ownerId,
    kind: 'tenant',
    stage: 'activated',
    submissionId: randomUUID(),
  })
  await add(organisations, { id: otherOrganisationId, applicationId: tenantApplicationId, ownerId })
  await add(subscriptions, {
    id: randomUUID(),
    userId: ownerId,
    applicationId: tenantApplicationId,
    planId: plan,
    idempotencyKey: String(number),
    startedAt: now,
    status: pick(['active', 'past_due']),
  })
  const where = isMine ? organisationId : otherOrganisationId
  const member = pick([{ email: `${number}@member.example` }, { endedAt: now, endedBy: 'patron' as const }])
  await add(organisationMembers, { id: randomUUID(), organisationId: where, patronId: buyerId, ...member })
  const invitation = pick([
    { status: 'open', expiresAt: day(7) },
    { status: 'open', expiresAt: day(-1) },
    { status: 'revoked', expiresAt: day(7) },
    { status: 'expired', expiresAt: day(-7) },
  ] as const)
  await add(organisationInvitations, {
    id: randomUUID(),
    organisationId: where,
    email: `${number}@invited.example`,
    role: 'member',
    ...invitation,
  })
  const requesterId = pick([patron.userId, provider.userId, tenant.userId, buyerId])
  const status = pick([...ticketStatuses, 'pending', 'resolved'] as const)
  await add(tickets, {
    id: randomUUID(),
    number: 2000 + number,
    requesterId,
    subject: 'other',
    title: 'A question',
    status,
    priority: pick(['low', 'urgent']),
    lastBy: pick(['requester', 'staff', 'staff']),
    assigneeId: pick([null, admin.userId]),
    ...(status === 'open' && { clockSince: day(-pick([0.01, 2])) }),
    ...pick([{}, {}, { ratedAt: now, ratingStars: 4 }]),
  })
  const [roomId, messageId] = [randomUUID(), randomUUID()]
  const [oneId, otherId] = [pick([patron, provider]).userId, buyerId].toSorted()
  const lastSeq = pick([1, 4])
  await add(chatRooms, {
    id: roomId,
    kind: 'direct',
    status: pick(['open', 'requested', 'declined']),
    oneId,
    otherId,
    askedById: buyerId,
    lastSeq,
  })
  await add(chatMessages, {
    id: messageId,
    roomId,
    seq: lastSeq,
    clientId: randomUUID(),
    authorId: buyerId,
    status: 'sent',
  })
  await add(chatReads, { roomId, userId: patron.userId, readSeq: pick([0, 1]), isMuted: pick([true, false]) })
  await add(chatCases, {
    id: randomUUID(),
    number: 2000 + number,
    messageId,
    authorId: buyerId,
    status: pick(caseStatuses),
    risk: 'low',
    moderatorId: pick([null, admin.userId]),
  })
  await add(findings, {
    id: randomUUID(),
    kind: 'charge',
    about: String(number),
    resolvedAt: pick([null, now]),
  })
  const lot = pick([
    { availableAt: null, expiresAt: null },
    { availableAt: day(-1), expiresAt: day(90) },
    { availableAt: day(-400), expiresAt: day(-1) },
  ])
  await add(tokenLots, { id: randomUUID(), userId: patronId, amount: 50, left: pick([0, 20, 50]), ...lot })
}

/** Of a list, its pages one after the other, as far as they go. */
async function rowsOf<Row>(
  read: (page: { page: number; limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const more = await read({ page, limit: 7 })
    rows.push(...more)
    if (more.length < 7) return rows
  }
}

const asked = (link: string): object => Object.fromEntries(new URL(link, 'http://any.example').searchParams)
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

interface Reconciled {
  /** What the list holds to which a figure leads, row by row. */
  held: () => Promise<number>
}

type Host = keyof typeof figureLinks

/** What the card says. */
const valueOf = async (host: Host, name: string) =>
  (await figureOf({ patron, provider, tenant, admin }[host], name as FigureName)).value

/** Each figure beside its list; one that is not here does not compile. */
const reconciled = (): {
  [Of in Host]: Record<keyof (typeof figureLinks)[Of], Reconciled>
} => {
  const supportOf = ({ client }: SignedIn, link: string): Reconciled => ({
    held: async () =>
      (await rowsOf(async (page) => (await client.support.listTickets({ ...asked(link), ...page })).tickets))
        .length,
  })
  const chatsOf = ({ client }: SignedIn): Reconciled => ({
    held: async () =>
      sum(
        (await client.community.listRooms({})).rooms
          .filter(({ isMuted }) => !isMuted)
          .map(({ unreadCount }) => unreadCount),
      ),
  })
  const walletOf = (client: Client, part: 'available' | 'pending'): Reconciled => ({
    // The page shows what is where, and a statement that sums to all of it.
    async held() {
      const { wallet } = await client.wallet.getSellerWallet()
      const lines = await rowsOf(async (page) => (await client.wallet.listStatement(page)).lines)
      const other = part === 'available' ? wallet.pending : wallet.available
      return (sum(lines.map(({ net }) => cents(net))) - cents(other)) / 100
    },
  })
  const p = patron.client
  const s = provider.client
  const t = tenant.client
  const a = admin.client
  const links = figureLinks
  const stage = (link: string): Reconciled => ({
    held: async () =>
      (
        await rowsOf(
          async (page) => (await a.onboarding.listApplications({ ...asked(link), ...page })).applications,
        )
      ).length,
  })
  return {
    patron: {
      orders: {
        held: async () =>
          (
            await rowsOf(
              async (page) => (await p.orders.listOrders({ ...asked(links.patron.orders), ...page })).orders,
            )
          ).length,
      },
      packages: {
        held: async () =>
          sum(
            (await rowsOf(async (page) => (await p.packages.listPurchases(page)).purchases)).map(
              ({ left }) => left,
            ),
          ),
      },
      questionnaires: {
        held: async () => (await p.sharing.listQuestionnaireRequests({})).requests.length,
      },
      tokens: {
        held: async () =>
          sum(
            (await p.wallet.getTokenWallet()).wallet.lots
              .filter(({ state }) => state === 'available')
              .map(({ left }) => left),
          ),
      },
      chats: chatsOf(patron),
      support: supportOf(patron, links.patron.support),
    },
    provider: {
      requests: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await s.booking.listBookings({ ...asked(links.provider.requests), ...page })).bookings,
            )
          ).length,
      },
      orders: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await s.orders.listSellerOrders({ ...asked(links.provider.orders), ...page })).orders,
            )
          ).length,
      },
      disputes: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await s.disputes.listSellerDisputes({ ...asked(links.provider.disputes), ...page }))
                  .disputes,
            )
          ).length,
      },
      available: walletOf(s, 'available'),
      pending: walletOf(s, 'pending'),
      clients: {
        held: async () => (await rowsOf(async (page) => (await s.clients.listClients(page)).clients)).length,
      },
      packages: {
        held: async () =>
          (await rowsOf(async (page) => (await s.packages.listPurchases(page)).purchases)).length,
      },
      products: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await s.catalogue.listOwnProducts({ ...asked(links.provider.products), ...page })).product,
            )
          ).length,
      },
      content: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await s.educationalContent.listOwnContent({ ...asked(links.provider.content), ...page }))
                  .contents,
            )
          ).length,
      },
      chats: chatsOf(provider),
      support: supportOf(provider, links.provider.support),
    },
    tenant: {
      members: {
        held: async () =>
          (await rowsOf(async (page) => (await t.organisations.listMembers(page)).members)).length,
      },
      invitations: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await t.organisations.listInvitations({ ...asked(links.tenant.invitations), ...page }))
                  .invitations,
            )
          ).length,
      },
      support: supportOf(tenant, links.tenant.support),
    },
    admin: {
      applications: stage(links.admin.applications),
      approved: stage(links.admin.approved),
      suspended: stage(links.admin.suspended),
      expiries: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.onboarding.listCredentials({ ...asked(links.admin.expiries), ...page })).credentials,
            )
          ).length,
      },
      exclusions: {
        held: async () =>
          (
            await rowsOf(
              async (page) => (await a.onboarding.listExclusionFlags({ state: 'open', ...page })).flags,
            )
          ).length,
      },
      subscriptions: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.memberships.listSubscriptions({ ...asked(links.admin.subscriptions), ...page }))
                  .subscriptions,
            )
          ).length,
      },
      disabled: {
        held: async () =>
          (
            await rowsOf(
              async (page) => (await a.identity.listUsers({ ...asked(links.admin.disabled), ...page })).users,
            )
          ).length,
      },
      commission: {
        held: async () =>
          sum(
            (
              await rowsOf(
                async (page) =>
                  (await a.wallet.listAccountEntries({ kind: 'platform_fee', ...page })).entries,
              )
            ).map(({ amount }) => cents(amount)),
          ) / 100,
      },
      differences: {
        held: async () => (await rowsOf(async (page) => (await a.wallet.listFindings(page)).findings)).length,
      },
      products: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.catalogue.listOwnProducts({ ...asked(links.admin.products), ...page })).product,
            )
          ).length,
      },
      events: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.events.listOwnEvents({ ...asked(links.admin.events), ...page })).events,
            )
          ).length,
      },
      content: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.educationalContent.listOwnContent({ ...asked(links.admin.content), ...page }))
                  .contents,
            )
          ).length,
      },
      disputes: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.disputes.listDisputes({ ...asked(links.admin.disputes), ...page })).disputes,
            )
          ).length,
      },
      support: supportOf(admin, links.admin.support),
      lateTickets: supportOf(admin, links.admin.lateTickets),
      cases: {
        held: async () =>
          (
            await rowsOf(
              async (page) => (await a.community.listCases({ ...asked(links.admin.cases), ...page })).cases,
            )
          ).length,
      },
      ownApplications: stage(links.admin.ownApplications),
      ownTickets: supportOf(admin, links.admin.ownTickets),
      ownCases: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.community.listCases({ ...asked(links.admin.ownCases), ...page })).cases,
            )
          ).length,
      },
      organisations: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.organisations.listOrganisations({ ...asked(links.admin.organisations), ...page }))
                  .organisations,
            )
          ).length,
      },
      orders: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.orders.listSellerOrders({ ...asked(links.admin.orders), ...page })).orders,
            )
          ).length,
      },
      bookings: {
        held: async () =>
          (
            await rowsOf(
              async (page) =>
                (await a.booking.listBookings({ ...asked(links.admin.bookings), ...page })).bookings,
            )
          ).length,
      },
    },
  }
}

let happened = 0

/** So many rows of each kind, by chance: the same chance has the same seed. */
async function live(seed: number, howMany: number) {
  let at = 0
  const chances = fc.sample(fc.nat(), { seed, numRuns: howMany * 60 })
  const pick: Pick = (choices) => choices[(chances[at++] ?? 0) % choices.length]!
  for (const _ of Array(howMany).keys()) {
    const number = happened++
    await stand.context.deps.database.write((tx) => happen(sampleRows(tx, stand.clock.now()), pick, number))
  }
  await createBookedSale(stand.context, {
    sellerId: provider.userId,
    patronId: patron.userId,
    dollars: 40 + (seed % 50),
    hour: 24 * 40 + happened,
  })
}

describe.each([11, 404, 90_210])('after a history by chance (%i)', (seed) => {
  beforeAll(() => live(seed, 14), 120_000)

  test.each(
    Object.entries(figureLinks).flatMap(([host, links]) =>
      Object.keys(links).map((name) => [host, name] as const),
    ),
  )('of %s the figure %s is what its list holds', async (host, name) => {
    const all = reconciled() as Record<string, Record<string, Reconciled>>
    expect(await all[host]![name]!.held()).toBe(await valueOf(host as Host, name))
  })
})

test('no figure is nothing but noughts', async () => {
  const all = reconciled() as Record<string, Record<string, Reconciled>>
  const values = await Promise.all(
    Object.entries(all).flatMap(([host, figures]) =>
      Object.keys(figures).map(
        async (name) => [`${host} ${name}`, await valueOf(host as Host, name)] as const,
      ),
    ),
  )
  // Nothing was long enough ago to be paid out.
  expect(values.filter(([, value]) => value === 0).map(([name]) => name)).toEqual(['provider available'])
})

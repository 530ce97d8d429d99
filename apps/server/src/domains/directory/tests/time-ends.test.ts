import { expect, test } from 'vitest'

import { createClock, testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { keepSubmitted } from '../../../testing/accounts/applications.ts'
import { holdOf, makeHeld, makePractice, makeRequested } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  bookInput,
  makeDraft,
  makeEvent,
  makeOfferedTickets,
  makeReserved,
  payForTickets,
} from '../../../testing/events.ts'
import { createProduct } from '../../../testing/factories.ts'
import { planId } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { buyFor, makeOffer, makePurchase } from '../../../testing/sales/packages.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { tuesdays } from '../../../testing/series.ts'
import { makeOffered } from '../../../testing/waitlist.ts'
import { eq } from '../../../db/drizzle.ts'
import { LATE_MS } from '../../memberships/rules.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { applications, credentials } from '../../onboarding/tables.ts'

const aMinuteToMidnight = new Date('2026-06-15T23:59:00.000Z')

interface Prepared {
  provider: Pick<SignedIn, 'userId'>
  press: () => Promise<unknown>
}

/** A product and an interested buyer. */
async function shelved(stand: TestApp) {
  const { id: productId, sellerId, variantIds } = await createProduct(stand.context)
  const buyer = await stand.signIn('patron')
  const line = { productId, productVariantId: variantIds[0]!, quantity: 1 }
  return { provider: { userId: sellerId }, line, buyer }
}

/** New commitments, each with a provider of its own, prepared while the provider may still sell. */
const acts: Record<string, (stand: TestApp) => Promise<Prepared>> = {
  async 'hold a time'(stand) {
    const made = await makePractice(stand)
    return { ...made, press: () => made.patron.client.booking.holdBooking(holdOf(made)) }
  },
  async 'pay for a time'(stand) {
    const made = await makeHeld(stand)
    const { booking } = made.patron.client
    return { ...made, press: () => booking.payBooking(paymentOf(made.booking.id), withNewKey()) }
  },
  async 'accept a request'(stand) {
    const made = await makeRequested(stand)
    const { id } = made.booking
    return { ...made, press: () => made.provider.client.booking.acceptBooking({ id }, withNewKey()) }
  },
  async 'book a series'(stand) {
    const made = await makePractice(stand, { service: { price: 0 } })
    const wanted = { serviceId: made.service.id, zone: 'Asia/Dubai', startsAts: tuesdays(3) }
    return { ...made, press: () => made.patron.client.series.bookSeries(wanted, withNewKey()) }
  },
  async 'take the offer of a time'(stand) {
    const { patron, full, entry } = await makeOffered(stand)
    const press = () => patron.client.waitlist.acceptOffer({ id: entry.id }, withNewKey())
    return { provider: full.provider, press }
  },
  async 'buy a package'(stand) {
    const made = await makeOffer(stand)
    return { ...made, press: () => buyFor(made.patron, made.offer) }
  },
  async 'pay with a package'(stand) {
    const made = await makePurchase(stand)
    const { booking } = await made.patron.client.booking.holdBooking(holdOf(made))
    const paying = { id: booking.id, purchaseId: made.purchase.id }
    return { ...made, press: () => made.patron.client.booking.payFromPackage(paying, withNewKey()) }
  },
  async 'book tickets'(stand) {
    const { organiser: provider, event } = await makeEvent(stand)
    const patron = await stand.signIn('patron')
    return { provider, press: () => patron.client.events.bookTickets(bookInput(event)) }
  },
  async 'pay for tickets'(stand) {
    const { organiser: provider, patron, booking } = await makeReserved(stand)
    return { provider, press: () => payForTickets(patron, booking.id) }
  },
  async 'take the offer of tickets'(stand) {
    const { organiser: provider, waiting, entry } = await makeOfferedTickets(stand)
    const press = () => waiting.client.events.acceptEventOffer({ id: entry.id, expectedPrice: 80 })
    return { provider, press }
  },
  async 'send an event in'(stand) {
    const { organiser: provider, event } = await makeDraft(stand)
    const press = () => provider.client.events.moveEvent({ id: event.id, status: 'pending_review' })
    return { provider, press }
  },
  async 'put a product into the cart'(stand) {
    const { provider, line, buyer } = await shelved(stand)
    return { provider, press: () => buyer.client.cart.addCartLine(line) }
  },
  async 'buy a product'(stand) {
    const { provider, line, buyer } = await shelved(stand)
    await buyer.client.cart.addCartLine(line)
    return { provider, press: () => buyer.client.orders.placeOrder(orderWith(), withNewKey()) }
  },
}

/** Why a provider may not accept new commitments from a minute on, although no job has run. */
const causes: Record<string, (stand: TestApp, provider: Prepared['provider']) => Promise<void>> = {
  'a licence that has run out': (stand, { userId }) =>
    stand.deps.database.write(async (tx) => {
      const [application] = await tx.select().from(applications).where(eq(applications.userId, userId))
      const expiresOn = stand.clock.now().toISOString().slice(0, 10)
      await tx
        .insert(credentials)
        .values({ applicationId: application!.id, title: 'Licence', required: 'license', expiresOn })
    }),
  'a membership that is owed for seven days': async (stand, { userId }) => {
    const planned = await planId(stand, 'Provider')
    const now = stand.clock.now()
    await stand.deps.database.write((tx) =>
      tx.insert(subscriptions).values({
        userId,
        planId: planned,
        priceCents: 100,
        status: 'past_due',
        idempotencyKey: crypto.randomUUID(),
        paymentMethodId: 'pm_ok',
        pastDueSince: new Date(now.getTime() - LATE_MS + 60_000),
        createdAt: now,
        closesAt: now,
      }),
    )
  },
  'nothing at all': async () => {},
}

test.each(Object.entries(causes))(
  '%s prevents new commitments from that minute on',
  async (cause, happens) => {
    const clock = createClock(aMinuteToMidnight)
    const stand = await testApp({ clock, ports: { cards: createTestCards(() => clock.now()) } })
    try {
      const prepared: [string, Prepared][] = []
      for (const [name, prepare] of Object.entries(acts)) prepared.push([name, await prepare(stand)])
      for (const [, { provider }] of prepared) {
        await keepSubmitted(stand, provider.userId, {})
        await happens(stand, provider)
      }
      clock.advance({ minutes: 2 })
      const done: string[] = []
      const refused: string[] = []
      for (const [name, { press }] of prepared) {
        const word = await outcomeOf(press())
        if (word === 'done') done.push(name)
        else refused.push(name)
      }
      const all = Object.keys(acts)
      expect({ done, refused }).toEqual(
        cause === 'nothing at all' ? { done: all, refused: [] } : { done: [], refused: all },
      )
    } finally {
      await stand.close()
    }
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeConfirmed, makeOver, makePractice, makeRequested, tuesdayAt } from '../../testing/bookings.ts'
import type { Practice } from '../../testing/bookings.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { createCrashes } from '../../testing/crashes/crashes.ts'
import type { Ask, Crashes } from '../../testing/crashes/crashes.ts'
import {
  disputeOf,
  makeOrder,
  makeEscalated,
  makeReturning,
  makeShipped,
  withNewKey,
} from '../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../testing/factories.ts'
import { becomePatronMember } from '../../testing/accounts/members.ts'
import { makePurchase } from '../../testing/sales/packages.ts'

const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
let deaths: Crashes
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  deaths = createCrashes(stand)
})
afterAll(() => stand.close())

const seriesOf = ({ service }: Practice) => ({
  serviceId: service.id,
  zone: 'UTC',
  startsAts: [tuesdayAt(10), tuesdayAt(14)],
})

const cases: Record<string, () => Promise<{ ask: Ask; answer: object }>> = {
  async cancelOrder() {
    const { buyer, order } = await makeOrder(stand)
    const ask: Ask = (options) => buyer.client.orders.cancelOrder({ id: order.id }, options)
    return { ask, answer: { order: { status: 'cancelled' } } }
  },
  async rejectOrder() {
    const { seller, order } = await makeOrder(stand)
    const input = { id: order.id, reason: 'Out of stock' }
    return {
      ask: (options) => seller.client.orders.rejectOrder(input, options),
      answer: { order: { status: 'rejected' } },
    }
  },
  async acceptDispute() {
    const deal = await makeShipped(stand)
    const { dispute } = await deal.buyer.client.disputes.createDispute({
      ...disputeOf(deal),
      reason: 'It came torn.',
    })
    const input = { id: dispute.id, returnTerms: null }
    return {
      ask: (options) => deal.seller.client.disputes.acceptDispute(input, options),
      answer: { dispute: { status: 'refunded' } },
    }
  },
  async cancelBooking() {
    const { patron, booking } = await makeConfirmed(stand)
    const { preview } = await patron.client.booking.previewCancel({ id: booking.id })
    const input = { id: booking.id, expectedRefund: preview.refund }
    return {
      ask: (options) => patron.client.booking.cancelBooking(input, options),
      answer: { booking: { status: 'cancelled' } },
    }
  },
  async acceptBooking() {
    const { provider, booking } = await makeRequested(stand)
    return {
      ask: (options) => provider.client.booking.acceptBooking({ id: booking.id }, options),
      answer: { booking: { status: 'confirmed' } },
    }
  },
  async declineBooking() {
    const { provider, booking } = await makeRequested(stand)
    return {
      ask: (options) => provider.client.booking.declineBooking({ id: booking.id }, options),
      answer: { booking: { status: 'declined' } },
    }
  },
  async markNoShow() {
    const { provider, booking } = await makeOver(stand)
    return {
      ask: (options) => provider.client.booking.markNoShow({ id: booking.id, who: 'patron' }, options),
      answer: { booking: { status: 'no_show' } },
    }
  },
  async decideDispute() {
    const { dispute } = await makeEscalated(stand)
    const { client } = await stand.signIn('admin')
    const input = { id: dispute.id, amount: 5, reason: 'Seen.' }
    return {
      ask: (options) => client.disputes.decideDispute(input, options),
      answer: { dispute: { status: 'refunded', refundedAmount: 5 } },
    }
  },
  async receiveBackDisputed() {
    const { seller, dispute } = await makeReturning(stand)
    const input = { id: dispute.id, restock: true }
    return {
      ask: (options) => seller.client.disputes.receiveBackDisputed(input, options),
      answer: { dispute: { status: 'refunded' } },
    }
  },
  async bookSeries() {
    const practice = await makePractice(stand, { service: { price: 0 } })
    return {
      ask: (options) => practice.patron.client.series.bookSeries(seriesOf(practice), options),
      answer: { series: { left: 2 } },
    }
  },
  async cancelSeries() {
    const practice = await makePractice(stand, { service: { price: 0 } })
    const { client } = practice.patron
    const { series } = await client.series.bookSeries(seriesOf(practice), withNewKey())
    const seen = { id: series.id, expectedLeft: 2, expectedRefund: 0 }
    return {
      ask: (options) => client.series.cancelSeries(seen, options),
      answer: { series: { left: 0 } },
    }
  },
  async refundPurchase() {
    const { patron, purchase } = await makePurchase(stand)
    const input = { id: purchase.id, expectedRefund: purchase.price }
    return {
      ask: (options) => patron.client.packages.refundPurchase(input, options),
      answer: { purchase: { status: 'closed' } },
    }
  },
  async refundMembership() {
    const { userId } = await becomePatronMember(stand)
    const { memberships } = await stand.signInAs(userId)
    return {
      ask: (options) => memberships.refundMembership({ expectedRefund: 15 }, options),
      answer: { subscription: { status: 'canceled' } },
    }
  },
  async addCartLine() {
    const { client } = await stand.signIn('patron')
    const { id, variantIds } = await createProduct(stand.context, { variants: [[20, 9]] })
    const input = { productId: id, productVariantId: variantIds[0]!, quantity: 2 }
    return {
      ask: (options) => client.cart.addCartLine(input, options),
      answer: { line: { quantity: 2 } },
    }
  },
}

test.each(Object.entries(cases))(
  '%s is answered when it is retried after the process died between commit and response',
  async (_name, begin) => {
    const { ask, answer } = await begin()
    expect(await deaths.retryAfterCrash(ask)).toMatchObject(answer)
  },
)

test('a call that outlives its lease changes nothing once another call holds the key', async () => {
  const { buyer, order } = await makeOrder(stand)
  const options = { context: { idempotencyKey: crypto.randomUUID() } }
  const { database } = stand.deps
  const { write } = database
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  database.write = async (run) => {
    begun.resolve()
    await goOn.promise
    return write(run)
  }
  const slow = buyer.client.orders.cancelOrder({ id: order.id }, options).catch((error: unknown) => error)
  await begun.promise
  database.write = write
  stand.clock.advance({ seconds: 16 })
  const answer = await buyer.client.orders.cancelOrder({ id: order.id }, options)
  goOn.resolve()
  await slow
  expect(answer).toMatchObject({ order: { status: 'cancelled' } })
  expect(await buyer.client.orders.cancelOrder({ id: order.id }, options)).toEqual(answer)
})

test('an answer that could not be stored is returned to the next retry', async () => {
  const { buyer, order } = await makeOrder(stand)
  const options = { context: { idempotencyKey: crypto.randomUUID() } }
  const { database } = stand.deps
  const { statement } = database
  const update: typeof statement.update = () => {
    database.statement = statement
    throw new Error('The connection is gone.')
  }
  database.statement = {
    update,
    insert: statement.insert.bind(statement),
    delete: statement.delete.bind(statement),
  }
  const ask = () => buyer.client.orders.cancelOrder({ id: order.id }, options)
  await expect(ask()).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(await ask()).toMatchObject({ order: { status: 'cancelled' } })
})

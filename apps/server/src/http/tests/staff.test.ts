import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { applicant } from '../../testing/accounts/applications.ts'
import { begin, holdOf, makePractice, step, tuesdayAt } from '../../testing/bookings.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { makeDispute, makeEscalated } from '../../testing/sales/disputed-orders.ts'
import { sellerWithDraft } from '../../testing/sales/products.ts'

const canary = { note: 'canary-note', reason: 'canary-reason', review: 'canary-review' }

let stand: TestApp
let staff: SignedIn
let booking: BookingDetail

beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  staff = await stand.signIn('staff')
  const practice = await makePractice(stand, { service: { price: 0 } })
  const { client } = practice.patron
  booking = (await client.booking.holdBooking({ ...holdOf(practice, tuesdayAt(10)), note: canary.note }))
    .booking
  const { id } = booking
  await begin(stand, booking, 120)
  await step(stand, id, { to: 'no_show', by: 'provider', set: { missedBy: 'patron' } })
  await client.booking.contestNoShow({ id, reason: canary.reason })
  await practice.provider.client.booking.completeBooking({ id })
  await client.booking.reviewBooking({ id, stars: 2, comment: canary.review })
  await practice.provider.client.booking.reviewBooking({ id, stars: 5, comment: canary.review })
})
afterAll(() => stand.close())

describe('staff can read bookings, orders and disputes', () => {
  test('a booking without the messages between patron and provider and without actions', async () => {
    const { bookings } = await staff.client.booking.listBookings({})
    expect(bookings.map(({ id, verbs }) => [id, verbs])).toEqual([[booking.id, []]])
    const seen = await staff.client.booking.getBooking({ id: booking.id })
    expect(seen.booking).toMatchObject({ note: null, verbs: [], overrides: [], status: 'completed' })
    expect(seen.booking.reviews).toEqual({ own: null, other: null, shownAt: null })
    expect(seen.booking.timeline.map(({ status }) => status)).toContain('no_show')
    expect(JSON.stringify(seen)).not.toContain('canary')
  })

  test('an order and a dispute in full, without actions', async () => {
    for (const deal of [await makeDispute(stand), await makeEscalated(stand)]) {
      const { order } = await staff.client.orders.getOrder({ id: deal.dispute.orderId })
      expect(order.verbs).toEqual([])
      const { dispute } = await staff.client.disputes.getDispute({ id: deal.dispute.id })
      expect([dispute.id, dispute.verbs]).toEqual([deal.dispute.id, []])
    }
    const { orders } = await staff.client.orders.listSellerOrders({})
    const { disputes } = await staff.client.disputes.listDisputes({})
    expect([orders.length, disputes.length]).toEqual([2, 2])
  })

  test('products, which they publish or return with a reason', async () => {
    const { seller, product } = await sellerWithDraft(stand)
    const { id } = product
    await seller.client.catalogue.moveProduct({ id, status: 'in_review' })
    const waiting = await staff.client.catalogue.listOwnProducts({ status: 'in_review' })
    expect(waiting.product.map((one) => one.id)).toEqual([id])
    const unexplained = staff.client.catalogue.moveProduct({ id, status: 'draft' })
    await expect(unexplained).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const comment = 'Please add a picture.'
    await staff.client.catalogue.moveProduct({ id, status: 'draft', comment })
    const own = await seller.client.catalogue.getOwnProduct({ id })
    expect(own.product).toMatchObject({ status: 'draft', reviewComment: comment })
    await seller.client.catalogue.moveProduct({ id, status: 'in_review' })
    const published = await staff.client.catalogue.moveProduct({ id, status: 'published' })
    expect(published.product.status).toBe('published')
  })

  test('no document of an application', async () => {
    let document = ''
    await applicant(stand, 'provider', ({ basicInformation }) => {
      document = basicInformation.governmentID.url
    })
    await expect(staff.client.uploads.signRead({ privateUrl: document })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

import { randomUUID } from 'node:crypto'

import { bookingStatuses } from '@wellspring/api/contract/booking-status'
import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import { contentStatuses } from '@wellspring/api/contract/educational-content-status'
import { eventStatuses } from '@wellspring/api/contract/event-status'
import { orderStatuses } from '@wellspring/api/contract/order-status'
import { productStatuses } from '@wellspring/api/contract/product-status'

import { bookings } from '../../domains/booking/tables.ts'
import { products, variants } from '../../domains/catalogue/tables.ts'
import { services } from '../../domains/directory/tables.ts'
import { disputes } from '../../domains/disputes/tables.ts'
import { educationalContents } from '../../domains/educational-content/tables.ts'
import { events } from '../../domains/events/tables.ts'
import { checkouts, orderLines, orders } from '../../domains/orders/tables.ts'
import { packagePurchases, sessionPackages } from '../../domains/packages/tables.ts'
import type { Round } from './round.ts'

const policy = [{ hoursBefore: 24, refundPercent: 100 }]
const format = 'Telehealth' as const

/** Adds a service and a booking of it, and returns their ids. */
export async function addBooking({ rows: { add, day }, pick, number, providerId, patronId }: Round) {
  const serviceId = randomUUID()
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
  return { serviceId, bookingId }
}

/** A product, an order of it and a dispute about the order. */
export async function addSale({ rows: { add }, pick, number, providerId, patronId }: Round) {
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
  await add(variants, {
    id: variantId,
    productId,
    sellerId: providerId,
    priceCents: 2400,
    stock: number % 2 === 0 ? 2 : 40,
  })
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
}

export async function addOffers({ rows: { add, now }, pick, providerId }: Round) {
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
}

export async function addPackage(
  { rows: { add, now, day }, pick, number, providerId, patronId }: Round,
  serviceId: string,
) {
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
}

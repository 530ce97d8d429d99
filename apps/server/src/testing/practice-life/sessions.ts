import { paySponsored } from '../benefits.ts'
import { withNewKey } from '../sales/disputed-orders.ts'
import { buyInput } from '../sales/packages.ts'
import { payFor } from '../sales/paid-bookings.ts'
import { as, hour, make, patronOf, pick, trying } from './life.ts'
import type { PracticeLife, Trouble } from './life.ts'
import { bookingsOf, purchasesOf } from './rows.ts'

export interface Session {
  isFirst: boolean
  isRequest: boolean
  isSponsored: boolean
  card: string
  at: number
}

async function holdOne(life: PracticeLife, { isFirst, isRequest, at }: Session) {
  const patron = await as(life, patronOf(life, isFirst))
  const from = new Date(life.quarter.stand.clock.now().getTime() + 24 * hour * Math.floor(at * 6))
  const to = new Date(from.getTime() + 48 * hour)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const serviceId = isRequest ? life.requestId : life.instantId
  const zone = 'Asia/Dubai'
  const { slots } = await patron.booking.listSlots({ serviceId, from: day(from), to: day(to), zone })
  const slot = pick(slots, at)
  if (!slot) return undefined
  const { booking } = await patron.booking.holdBooking({ serviceId, startsAt: slot.startsAt, zone })
  return { patron, booking }
}

export const book = (session: Session) =>
  trying('book', async (life) => {
    const held = await holdOne(life, session)
    if (!held) return false
    const { patron, booking } = held
    const pay = session.isSponsored ? paySponsored : payFor
    await pay({ client: patron }, booking.id, session.card)
    return true
  })

export const useUnit = (session: Session) =>
  trying('use a unit', async (life) => {
    const bought = (await purchasesOf(life)).filter((one) => one.patronId === patronOf(life, session.isFirst))
    const purchase = pick(bought, session.at)
    const held = purchase && (await holdOne(life, { ...session, isRequest: false }))
    if (!held) return false
    await held.patron.booking.payFromPackage({ id: held.booking.id, purchaseId: purchase.id }, withNewKey())
    return true
  })

export const buyUnits = (isFirst: boolean, card: string) =>
  trying('buy a package', async (life) => {
    const patron = await as(life, patronOf(life, isFirst))
    const { packages } = await patron.packages.listPackages({ providerId: life.providerId })
    const offer = packages[0]
    if (!offer) return false
    await patron.packages.buyPackage(buyInput(offer, card), withNewKey())
    return true
  })

export const giveUnitsBack = (at: number, trouble: Trouble) =>
  trying('give a package back', async (life) => {
    const row = pick(await purchasesOf(life), at)
    if (!row) return false
    const patron = await as(life, row.patronId)
    const { purchase } = await patron.packages.getPurchase({ id: row.id })
    make(life, trouble)
    await patron.packages.refundPurchase({ id: row.id, expectedRefund: purchase.refundable }, withNewKey())
    return true
  })

export const cancel = (at: number, byProvider: boolean, trouble: Trouble) =>
  trying('cancel a session', async (life) => {
    const row = pick(await bookingsOf(life, ['confirmed', 'requested']), at)
    if (!row) return false
    const { booking } = await as(life, byProvider ? row.providerId : row.patronId)
    const { preview } = await booking.previewCancel({ id: row.id })
    make(life, trouble)
    await booking.cancelBooking({ id: row.id, expectedRefund: preview.refund }, withNewKey())
    return true
  })

export const answer = (at: number, accepts: boolean) =>
  trying('answer a request', async (life) => {
    const row = pick(await bookingsOf(life, ['requested']), at)
    if (!row) return false
    const { booking } = await as(life, row.providerId)
    const input = { id: row.id }
    await (accepts ? booking.acceptBooking(input, withNewKey()) : booking.declineBooking(input, withNewKey()))
    return true
  })

export const finish = (at: number, how: 'met' | 'patron' | 'provider') =>
  trying(`end a session: ${how}`, async (life) => {
    const now = life.quarter.stand.clock.now()
    const begun = (await bookingsOf(life, ['confirmed'])).filter(({ startsAt }) => startsAt < now)
    const row = pick(begun, at)
    if (!row) return false
    const { booking } = await as(life, how === 'provider' ? life.quarter.adminId : row.providerId)
    await (how === 'met'
      ? booking.completeBooking({ id: row.id })
      : booking.markNoShow({ id: row.id, who: how }, withNewKey()))
    return true
  })

import { and, eq, inArray } from '../../db/drizzle.ts'

import { eventWaits } from '../../domains/events/tables.ts'
import { paySponsoredTickets } from '../benefits.ts'
import { withNewKey } from '../sales/disputed-orders.ts'
import { bookInput, makeEvent, payForTickets, ticketInput, waitFor } from '../events.ts'
import { as, hour, make, patronOf, pick, trying, withDatabase } from './life.ts'
import type { Trouble } from './life.ts'
import { datesOf, ticketsOf } from './rows.ts'

export interface Tickets {
  isFirst: boolean
  isSponsored: boolean
  quantity: number
  card: string
  at: number
}

export const organise = (days: number, capacity: number) =>
  trying('organise', async (life) => {
    const { stand } = life.quarter
    const organiser = { userId: life.providerId, client: await as(life, life.providerId) } as never
    const startsAt = new Date(Math.ceil(stand.clock.now().getTime() / hour) * hour + days * 24 * hour)
    await makeEvent(stand, {
      organiser,
      event: { ticketTypes: [ticketInput({ capacity })] },
      dates: { startsAt: startsAt.toISOString() },
    })
    return true
  })

export const bookTickets = ({ isFirst, isSponsored, quantity, card, at }: Tickets) =>
  trying('book tickets', async (life) => {
    const date = pick(await datesOf(life), at)
    if (!date) return false
    const client = await as(life, patronOf(life, isFirst))
    const { event } = await client.events.getEvent({ id: date.eventId })
    const { booking } = await client.events
      .bookTickets({ ...bookInput(event as never, quantity), occurrenceId: date.id })
      .catch(async (error: unknown) => {
        await waitFor({ client }, event, quantity)
        throw error
      })
    await (isSponsored ? paySponsoredTickets : payForTickets)({ client }, booking.id, card)
    return true
  })

export const giveTicketsBack = (at: number, trouble: Trouble) =>
  trying('give tickets back', async (life) => {
    const row = pick(await ticketsOf(life), at)
    if (!row) return false
    const { events } = await as(life, row.patronId)
    const { preview } = await events.previewTicketCancel({ id: row.id })
    make(life, trouble)
    await events.cancelTickets({ id: row.id, expectedRefund: preview.refund }, withNewKey())
    return true
  })

export const takeOffer = (at: number) =>
  trying('take an offer', async (life) => {
    const offered = await withDatabase(life)
      .select()
      .from(eventWaits)
      .where(and(inArray(eventWaits.patronId, [...life.patronIds]), eq(eventWaits.status, 'offered')))
    const wait = pick(offered, at)
    if (!wait) return false
    const client = await as(life, wait.patronId)
    const expectedPrice = 40 * wait.quantity
    const { booking } = await client.events.acceptEventOffer({ id: wait.id, expectedPrice })
    await payForTickets({ client }, booking.id)
    return true
  })

export const callOff = (at: number) =>
  trying('call a date off', async (life) => {
    const date = pick(await datesOf(life), at)
    if (!date) return false
    const { events } = await as(life, life.providerId)
    await events.cancelDate({ id: date.id, scope: 'this', reason: 'A storm.' })
    return true
  })

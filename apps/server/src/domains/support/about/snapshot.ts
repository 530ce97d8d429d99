import type { TicketSnapshot } from '@wellspring/api/contract/support'
import type { AboutKind } from '@wellspring/api/contract/ticket-status'

import type { Actor, Context } from '../../../context.ts'
import { getBooking, listBookings } from '../../booking/queries.ts'
import { findInvoice, listInvoices } from '../../memberships/queries.ts'
import { listOrders } from '../../orders/purchases/list-orders.ts'
import { getOrder } from '../../orders/queries.ts'
import { commonFormats } from '../../../formats.ts'
import { hasCode, notFound } from '../../../problem.ts'

type Read = (
  context: Context,
  actor: Actor,
  id: string,
) => Promise<Pick<TicketSnapshot, 'title' | 'facts'> & { at: string }>

interface About {
  id: string
  title: string
  at: string
}

const CHOICES = 20

const fact = (label: string, value: string) => ({ label, value })
/** The readable form of a status: `past_due` becomes Past due. */
const statusFact = (status: string) =>
  fact('Status', `${status.charAt(0).toUpperCase()}${status.slice(1)}`.replaceAll('_', ' '))
const inDollars = (amount: number) => commonFormats.dollars(Math.round(amount * 100))
/** Includes the instant, so that readers can format it in their own zone. */
const instantFact = (label: string, at: string) => ({
  ...fact(label, commonFormats.stamp(at)),
  at,
})

const order: Read = async (context, actor, id) => {
  const { order: found } = await getOrder(context, actor, id)
  return {
    title: `Order ${found.number}`,
    at: found.createdAt,
    facts: [
      fact('Order', found.number),
      statusFact(found.status),
      fact('Total', inDollars(found.totals.total)),
      instantFact('Placed', found.createdAt),
    ],
  }
}

const booking: Read = async (context, actor, id) => {
  const { booking: found } = await getBooking(context, actor, id)
  return {
    title: `Booking ${found.number}: ${found.service.title}`,
    at: found.startsAt,
    facts: [
      fact('Booking', found.number),
      statusFact(found.status),
      instantFact('When', found.startsAt),
      fact('Provider', found.provider.name),
      fact('Patron', found.patron.name),
      fact('Price', inDollars(found.price)),
    ],
  }
}

const invoice: Read = async (context, actor, id) => {
  const found = await findInvoice(context.db, actor, id)
  if (!found) throw notFound('invoice')
  return {
    title: `Invoice ${found.number}: ${found.title}`,
    at: found.createdAt,
    facts: [
      fact('Invoice', found.number),
      statusFact(found.status),
      fact('Amount', inDollars(found.amount)),
      instantFact('Issued', found.createdAt),
    ],
  }
}

const reads: Record<AboutKind, Read> = { order, booking, invoice }

/** A snapshot of a ticket's topic at this time. Throws for a record that the caller may not see. */
export async function readSnapshot(
  context: Context,
  actor: Actor,
  { kind, id }: { kind: AboutKind; id: string },
): Promise<TicketSnapshot> {
  const { title, facts } = await reads[kind](context, actor, id)
  return { kind, id, title, facts }
}

const lists: Record<AboutKind, (context: Context, actor: Actor) => Promise<About[]>> = {
  async order(context, actor) {
    const { orders } = await listOrders(context, actor, { limit: CHOICES, page: 0 })
    return orders.map(({ id, number, createdAt }) => ({ id, title: `Order ${number}`, at: createdAt }))
  },
  async booking(context, actor) {
    const { bookings } = await listBookings(context, actor, { limit: CHOICES, page: 0 })
    return bookings.map(({ id, number, service, startsAt }) => ({
      id,
      title: `Booking ${number}: ${service.title}`,
      at: startsAt,
    }))
  },
  async invoice(context, actor) {
    const { invoices } = await listInvoices(context.db, actor.userId, { limit: CHOICES, page: 0 })
    return invoices.map(({ id, number, title, createdAt }) => ({
      id,
      title: `Invoice ${number}: ${title}`,
      at: createdAt,
    }))
  },
}

/** A chosen record older than the listed ones. Empty when the caller may not see it. */
async function findChosen(
  context: Context,
  actor: Actor,
  { kind, id }: { kind: AboutKind; id: string },
): Promise<About[]> {
  try {
    const { title, at } = await reads[kind](context, actor, id)
    return [{ id, title, at }]
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return []
    throw error
  }
}

/** The caller's latest records of a kind, plus the chosen one. Tenants have no orders or bookings. */
export async function listAbout(
  context: Context,
  actor: Actor,
  { kind, id }: { kind: AboutKind; id?: string | undefined },
): Promise<{ choices: About[] }> {
  if (actor.kind === 'tenant' && kind !== 'invoice') return { choices: [] }
  const choices = await lists[kind](context, actor)
  if (id === undefined || choices.some((one) => one.id === id)) return { choices }
  return { choices: [...(await findChosen(context, actor, { kind, id })), ...choices] }
}

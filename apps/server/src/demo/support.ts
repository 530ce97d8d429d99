import type { Kind } from '@wellspring/api/contract/endpoint'

import type { Actor, Context } from '../context.ts'
import { listOrders } from '../domains/orders/purchases/list-orders.ts'
import { addNote } from '../domains/support/actions/add-note.ts'
import { assignTicket } from '../domains/support/actions/assign-ticket.ts'
import { createTicket } from '../domains/support/actions/create-ticket.ts'
import { createMacro } from '../domains/support/actions/edit-macros.ts'
import { mergeTicket } from '../domains/support/actions/merge-ticket.ts'
import { moveTicket } from '../domains/support/actions/move-ticket.ts'
import { rateTicket } from '../domains/support/actions/rate-ticket.ts'
import { replyToTicket } from '../domains/support/actions/reply-to-ticket.ts'
import { setTicketPriority } from '../domains/support/actions/set-ticket-priority.ts'
import { listAbout } from '../domains/support/about/snapshot.ts'
import { watchTickets } from '../domains/support/jobs.ts'
import { ticketMacros, tickets } from '../domains/support/tables.ts'
import { ago } from './ago.ts'
import { actingAs } from './sales.ts'
import { demoMacros, demoTickets } from './support-tickets.ts'
import type { DemoStep, DemoTicket } from './support-tickets.ts'

type Acting = (hours: number) => readonly [Context, Actor]

async function inHours(context: Context, person: { email: string; kind: Kind }): Promise<Acting | undefined> {
  const acting = await actingAs(context, person)
  return acting && ((hours) => acting(hours / 24))
}

interface Scene {
  asker: Acting
  staff: Acting
  /** The same person's previous ticket. */
  before: string | undefined
}

/** Returns the ticket that continues after a step, because a message to a closed ticket opens a follow-up. */
async function take(step: DemoStep, { asker, staff, before }: Scene, id: string): Promise<string> {
  const [asking, answering] = [asker(step.hours), staff(step.hours)]
  if ('asks' in step) return (await replyToTicket(...asking, { id, text: step.asks, files: [] })).ticket.id
  if ('answers' in step)
    await replyToTicket(...answering, { id, text: step.answers, files: [], status: step.status })
  else if ('notes' in step) await addNote(...answering, { id, text: step.notes })
  else if ('moves' in step) await moveTicket(...answering, { id, status: step.moves })
  else if ('sets' in step) await setTicketPriority(...answering, { id, priority: step.sets })
  else if ('takes' in step) await assignTicket(...answering, { id, to: 'me' })
  else if ('rates' in step) await rateTicket(...asking, { id, stars: step.rates, comment: step.comment })
  else if ('sweeps' in step) await watchTickets({ ...answering[0], actor: null })
  else if (before !== undefined) await mergeTicket(...answering, { id, into: before })
  return id
}

/** Finds the subject of a ticket: the requester's latest record of its kind. */
async function aboutOf(
  [context, actor]: readonly [Context, Actor],
  { about: kind, orderStatus }: DemoTicket,
) {
  const [latest] = orderStatus
    ? (await listOrders(context, actor, { limit: 1, page: 0, status: orderStatus })).orders
    : kind
      ? (await listAbout(context, actor, { kind })).choices
      : []
  return kind && latest ? { kind, id: latest.id } : null
}

/** Seeds tickets in every state and at every deadline, and saved replies. Does nothing if there are any. */
export async function seedSupport(context: Context): Promise<void> {
  if ((await context.db.$count(tickets)) > 0) return
  const staff = await inHours(context, { email: 'staff@wellspring.example', kind: 'staff' })
  if (!staff) return
  if ((await context.db.$count(ticketMacros)) === 0)
    for (const macro of demoMacros) await createMacro(staff(1000)[0], macro)
  const numbers = new Map<string, string>()
  for (const made of demoTickets) {
    const { by, hours, subject, title, text, steps } = made
    const asker = await inHours(context, by)
    if (!asker) continue
    const about = await aboutOf(asker(hours), made)
    const { ticket } = await createTicket(...asker(hours), { subject, title, text, about, files: [] })
    let { id } = ticket
    for (const step of steps) id = await take(step, { asker, staff, before: numbers.get(by.email) }, id)
    numbers.set(by.email, ticket.number)
  }
  await watchTickets(ago(context, 0))
}

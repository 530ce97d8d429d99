import { and, desc, eq, lte } from '../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { getUser, listAdministrators } from '../identity/queries.ts'
import { quote } from '../notifications/quote.ts'
import { users } from '../identity/tables.ts'
import { replyAddress } from './mail/reply-address.ts'
import { ticketNumber } from './rules.ts'
import { ticketMessages, tickets } from './tables.ts'

async function ticketOf({ db, deps }: Context, ticketId: string) {
  const [row] = await db
    .select({ ticket: tickets, name: users.firstName, email: users.email, kind: users.kind })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.requesterId))
    .where(eq(tickets.id, ticketId))
  if (!row) throw new Error(`there is no ticket ${ticketId}`)
  const { ticket, name, email, kind } = row
  const userId = ticket.requesterId
  // A requester's host is named after their kind of account.
  const requester = { userId, name, email, audience: kind as Audience }
  return {
    ticket,
    requester,
    number: ticketNumber(ticket.number),
    replyTo: replyAddress(deps.config, { ticketId, userId }),
  }
}

const hrefOf = (ticketId: string) => `/support/${ticketId}`
const action = 'Open your request'

/** Confirms that a ticket was received and what follows. */
export async function received(
  context: Context,
  event: DomainEvent<'ticket.create'>,
): Promise<Notification[]> {
  const { ticket, requester, number, replyTo } = await ticketOf(context, event.subjectId)
  return [
    {
      recipient: requester,
      href: hrefOf(ticket.id),
      title: `${number}: we have your message`,
      body: `Thank you for writing to us about ${quote(ticket.title)}. A person will read it and answer by email and on the page of your request.`,
      action,
      replyTo,
    },
  ]
}

/** Sends staff's answer to the requester, word for word. */
async function answered(context: Context, event: DomainEvent<'ticket.reply'>): Promise<Notification[]> {
  if (event.after.by !== 'staff') return []
  const { ticket, requester, number, replyTo } = await ticketOf(context, event.subjectId)
  const [message] = await context.db
    .select({ text: ticketMessages.text })
    .from(ticketMessages)
    .where(eq(ticketMessages.id, event.after.messageId))
  if (!message) return []
  const end =
    event.after.status === 'resolved'
      ? '\n\nWe consider this solved. If it is not, answer within 7 days. You can also tell us how our help was.'
      : ''
  return [
    {
      recipient: requester,
      href: hrefOf(ticket.id),
      title: `${number}: an answer to ${quote(ticket.title)}`,
      body: `${message.text}${end}`,
      action,
      replyTo,
    },
  ]
}

/** Whether the last two messages of a ticket were both mails without text. */
async function isEmptyAgain({ db }: Context, ticketId: string, messageId: string): Promise<boolean> {
  const [last, before] = await db
    .select({ text: ticketMessages.text, isByMail: ticketMessages.isByMail })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), lte(ticketMessages.id, messageId)))
    .orderBy(desc(ticketMessages.id))
    .limit(2)
  return last?.isByMail === true && before?.isByMail === true && last.text === before.text
}

/**
 * Tells the sender that their mail had no usable text. Sent once in a row, because a program may answer it with another
 * such mail.
 */
async function unreadable(context: Context, event: DomainEvent<'ticket.reply'>): Promise<Notification[]> {
  const { isEmpty, messageId } = event.after
  if (!isEmpty || (await isEmptyAgain(context, event.subjectId, messageId))) return []
  const { ticket, requester, number, replyTo } = await ticketOf(context, event.subjectId)
  return [
    {
      recipient: requester,
      href: hrefOf(ticket.id),
      title: `${number}: your email came without text`,
      body: `We have your email about ${quote(ticket.title)}, but there was nothing new to read in it. Files cannot be sent to us by email. Please write your answer as text, or open your request to add files.`,
      action,
      replyTo,
    },
  ]
}

/** The mail after a reply: staff's text, or the notice that the requester's own mail had none. */
export const repliedByMail = (context: Context, event: DomainEvent<'ticket.reply'>) =>
  (event.after.by === 'staff' ? answered : unreadable)(context, event)

/** The in-app version of an answer, without its text, because others may see the screen. */
export async function answeredInApp(
  context: Context,
  event: DomainEvent<'ticket.reply'>,
): Promise<Notification[]> {
  const told = await answered(context, event)
  return told.map((notification) => ({ ...notification, body: 'We have answered your question.' }))
}

/** Tells the assignee about a new message. */
export async function answeredBack(
  context: Context,
  event: DomainEvent<'ticket.reply'>,
): Promise<Notification[]> {
  if (event.after.by !== 'requester') return []
  const { ticket, number } = await ticketOf(context, event.subjectId)
  if (ticket.assigneeId === null) return []
  const { firstName: name, email } = await getUser(context.db, ticket.assigneeId)
  return [
    {
      recipient: { userId: ticket.assigneeId, name, email, audience: 'admin' },
      href: `/admin/support/${ticket.id}`,
      title: `${number}: new activity`,
      body: `There is a new message in ${quote(ticket.title)}.`,
      action: 'Open the request',
    },
  ]
}

/** Tells the requester that the ticket counts as resolved. */
export async function moved(context: Context, event: DomainEvent<'ticket.move'>): Promise<Notification[]> {
  const { status, by } = event.after
  if (by !== 'staff' || status !== 'resolved') return []
  const { ticket, requester, number, replyTo } = await ticketOf(context, event.subjectId)
  return [
    {
      recipient: requester,
      href: hrefOf(ticket.id),
      title: `${number}: solved`,
      body: `We consider ${quote(ticket.title)} solved. If it is not, answer within 7 days. You can also tell us how our help was.`,
      action,
      replyTo,
    },
  ]
}

/** Tells administrators about a late first answer. */
export async function late(context: Context, event: DomainEvent<'ticket.breach'>): Promise<Notification[]> {
  const { ticket, number } = await ticketOf(context, event.subjectId)
  return (await listAdministrators(context.db)).map((recipient) => ({
    recipient,
    href: `/admin/support/${ticket.id}`,
    title: `${number} has waited too long for an answer`,
    body: `The first answer to ${quote(ticket.title)} is late. Please answer it now, or give it to someone who can.`,
    action: 'Answer it',
  }))
}

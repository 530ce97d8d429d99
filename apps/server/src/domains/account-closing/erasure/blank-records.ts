import { and, eq, inArray, ne, or, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { activityEntries } from '../../audit/tables.ts'
import { bookings, bookingTimeline } from '../../booking/tables.ts'
import { callGuests } from '../../calls/tables.ts'
import { products, ratings } from '../../catalogue/tables.ts'
import { coachingActions, coachingGoals, coachingNotes, coachingSpaces } from '../../coaching/tables.ts'
import { chatMessages, chatRooms } from '../../community/tables.ts'
import { providers, reviews } from '../../directory/tables.ts'
import { disputeTimeline, disputes } from '../../disputes/tables.ts'
import { eventBookings, eventHelpers, events, tickets as eventTickets } from '../../events/tables.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { orderTimeline, orders } from '../../orders/tables.ts'
import { ticketFiles, ticketMessages, tickets } from '../../support/tables.ts'

/** What stands in place of what somebody wrote. */
const ERASED = 'Erased with the account'

async function blankChat(tx: Tx, userId: string): Promise<void> {
  const own = and(eq(chatMessages.authorId, userId), ne(chatMessages.status, 'deleted'))
  const rooms = tx.selectDistinct({ id: chatMessages.roomId }).from(chatMessages).where(own)
  await tx
    .update(chatRooms)
    .set({ revision: sql`${chatRooms.revision} + 1` })
    .where(inArray(chatRooms.id, rooms))
  // As if they had taken back each of them: whoever has the room open is told with its next change.
  await tx
    .update(chatMessages)
    .set({
      status: 'deleted',
      text: '',
      pictures: [],
      reason: null,
      revision: sql`(select r.revision from ${chatRooms} r where r.id = ${chatMessages.roomId})`,
    })
    .where(own)
}

async function blankSessions(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.patronId, userId))
  await tx
    .update(bookingTimeline)
    .set({ note: null })
    .where(and(inArray(bookingTimeline.bookingId, own), eq(bookingTimeline.by, 'patron')))
  await tx
    .update(callGuests)
    .set({ name: ERASED, email: null })
    .where(and(inArray(callGuests.bookingId, own), eq(callGuests.askedBy, 'patron')))
  await tx.update(bookings).set({ note: null }).where(eq(bookings.patronId, userId))
  const ownTickets = tx
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(eq(eventBookings.patronId, userId))
  await tx.update(eventTickets).set({ guestName: ERASED }).where(inArray(eventTickets.bookingId, ownTickets))
}

/** What a provider wrote of a patron is the provider's record, which they have to keep. */
async function blankCoaching(tx: Tx, userId: string): Promise<void> {
  const spaces = tx
    .select({ id: coachingSpaces.id })
    .from(coachingSpaces)
    .where(eq(coachingSpaces.patronId, userId))
  await tx
    .delete(coachingNotes)
    .where(and(inArray(coachingNotes.spaceId, spaces), eq(coachingNotes.by, 'patron')))
  await tx
    .update(coachingGoals)
    .set({ title: ERASED, why: null })
    .where(and(inArray(coachingGoals.spaceId, spaces), eq(coachingGoals.by, 'patron')))
  const goals = tx
    .select({ id: coachingGoals.id })
    .from(coachingGoals)
    .where(inArray(coachingGoals.spaceId, spaces))
  await tx
    .update(coachingActions)
    .set({ what: ERASED })
    .where(and(inArray(coachingActions.goalId, goals), eq(coachingActions.by, 'patron')))
}

/** What somebody said of orders and disputes, as whoever bought or sold: when what happened stays. */
async function blankTrade(tx: Tx, userId: string): Promise<void> {
  for (const [by, orderParty, disputeParty] of [
    ['buyer', orders.patronId, disputes.patronId],
    ['seller', orders.sellerId, disputes.sellerId],
  ] as const) {
    const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orderParty, userId))
    await tx
      .update(orderTimeline)
      .set({ note: null })
      .where(and(inArray(orderTimeline.orderId, ownOrders), eq(orderTimeline.by, by)))
    const ownDisputes = tx.select({ id: disputes.id }).from(disputes).where(eq(disputeParty, userId))
    await tx
      .update(disputeTimeline)
      .set({ note: null })
      .where(and(inArray(disputeTimeline.disputeId, ownDisputes), eq(disputeTimeline.by, by)))
  }
  await tx.update(disputes).set({ reason: ERASED }).where(eq(disputes.patronId, userId))
}

/** Stars stay as they were given: what others chose by does not change. */
async function blankOpinions(tx: Tx, userId: string): Promise<void> {
  await tx.update(ratings).set({ comment: '' }).where(eq(ratings.authorId, userId))
  await tx
    .update(reviews)
    .set({ comment: '' })
    .where(or(eq(reviews.patronId, userId), and(eq(reviews.providerId, userId), eq(reviews.by, 'provider'))))
  const sold = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
  const noReply = { reply: null, repliedAt: null }
  await tx.update(ratings).set(noReply).where(inArray(ratings.productId, sold))
  await tx
    .update(reviews)
    .set(noReply)
    .where(and(eq(reviews.providerId, userId), eq(reviews.by, 'patron')))
}

async function blankSupport(tx: Tx, userId: string): Promise<void> {
  const own = tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.userId, userId))
  await tx.delete(ticketFiles).where(inArray(ticketFiles.messageId, own))
  await tx.update(ticketMessages).set({ text: ERASED, mailId: null }).where(eq(ticketMessages.userId, userId))
  await tx
    .update(tickets)
    .set({ title: ERASED, about: null, ratingComment: null })
    .where(eq(tickets.requesterId, userId))
}

/** Where somebody was asked to help, by the address that goes with the account. */
async function removeHelp(tx: Tx, userId: string): Promise<void> {
  const own = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'provider')))
  await tx.delete(eventHelpers).where(inArray(eventHelpers.email, own))
  const given = tx.select({ id: events.id }).from(events).where(eq(events.providerId, userId))
  await tx.delete(eventHelpers).where(inArray(eventHelpers.eventId, given))
}

/** Takes what somebody wrote out of the rows that stay for others, for the law, or for the books. */
export async function blankRecords(tx: Tx, userId: string): Promise<void> {
  await blankChat(tx, userId)
  await blankSessions(tx, userId)
  await blankCoaching(tx, userId)
  await blankTrade(tx, userId)
  await blankOpinions(tx, userId)
  await blankSupport(tx, userId)
  await removeHelp(tx, userId)
  await tx
    .update(providers)
    .set({ personName: '', description: '', websiteUrl: null, socialMedia: {}, offerWords: '' })
    .where(eq(providers.id, userId))
  await tx.update(subscriptions).set({ cancelReason: null }).where(eq(subscriptions.userId, userId))
  await tx.delete(activityEntries).where(eq(activityEntries.userId, userId))
}

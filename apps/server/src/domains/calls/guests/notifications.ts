import { and, eq, isNotNull, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import type { Formats } from '../../../formats.ts'
import { bookingContextOf } from '../../booking/details/booking-context.ts'
import type { BookingContext } from '../../booking/details/booking-context.ts'
import { otherOf } from '../rules.ts'
import type { GuestRow } from '../state/call-context.ts'
import { callGuests } from '../tables.ts'
import { linkTokenOf } from './rules.ts'

/** A cancelled or rescheduled booking, which changes its call. */
type Moved = DomainEvent<'booking.cancel' | 'booking.reschedule'>

const kinds = { interpreter: 'interpreter', family: 'family or friend' } as const

async function read(
  context: Context,
  { subjectId, after }: DomainEvent<'callGuest.invite' | 'callGuest.approve' | 'callGuest.withdraw'>,
) {
  const { role, guestId } = after
  const [guest] = await context.db.select().from(callGuests).where(eq(callGuests.id, guestId))
  if (!guest) throw new Error(`there is no guest ${guestId}`)
  const callContext = await bookingContextOf(context, subjectId)
  return { role, guest, callContext }
}

const toTheTwo = { action: 'See the call' }
const hrefOf = ({ bookingId }: GuestRow) => `/telehealth/${bookingId}`

/** Asks the other participant to approve a guest. */
export async function guestInvited(
  context: Context,
  event: DomainEvent<'callGuest.invite'>,
): Promise<Notification[]> {
  const { role, guest, callContext } = await read(context, event)
  const { recipient, otherName, zone } = callContext[otherOf(role)]
  const who = `${guest.name} (${kinds[guest.kind]})`
  return [
    {
      recipient,
      ...toTheTwo,
      href: hrefOf(guest),
      title: `May ${who} join your video call?`,
      body: (say) =>
        `${otherName} would like ${who} to join your video call on ${say.moment(callContext.startsAt, zone)}. No one is let in unless you agree, and you can change your mind at any time.`,
    },
  ]
}

/** Tells the inviter that the other participant agreed. */
export async function guestApproved(
  context: Context,
  event: DomainEvent<'callGuest.approve'>,
): Promise<Notification[]> {
  const { role, guest, callContext } = await read(context, event)
  const { recipient, otherName } = callContext[otherOf(role)]
  return [
    {
      recipient,
      ...toTheTwo,
      href: hrefOf(guest),
      title: `${guest.name} may join your video call`,
      body: `${otherName} has agreed, and ${guest.name} has a personal link to your video call by email.`,
    },
  ]
}

/** Tells the other participant that a guest will not attend. */
export async function guestWithdrawn(
  context: Context,
  event: DomainEvent<'callGuest.withdraw'>,
): Promise<Notification[]> {
  const { role, guest, callContext } = await read(context, event)
  const { recipient, otherName } = callContext[otherOf(role)]
  return [
    {
      recipient,
      ...toTheTwo,
      href: hrefOf(guest),
      title: `${guest.name} will not be in your call`,
      body: `${otherName} has ${guest.status === 'declined' ? 'declined' : 'withdrawn it'}, so ${guest.name} cannot join your video call.`,
    },
  ]
}

const firstNameOf = ({ recipient }: BookingContext['patron']) => recipient.name

/** A notification to a guest without an account, by mail only and while the address is stored. */
const toGuest = (
  { id: userId, name, email }: GuestRow,
  said: Omit<Notification, 'recipient'>,
): Notification[] =>
  email === null ? [] : [{ ...said, recipient: { userId, name, email, audience: 'patron' } }]

function invitation(
  context: Context,
  guest: GuestRow,
  callContext: BookingContext,
): Omit<Notification, 'recipient'> {
  const token = linkTokenOf(context.deps.config.secret, guest.id)
  const when = (say: Formats) => say.moment(callContext.startsAt, callContext.patron.zone)
  const from = firstNameOf(callContext[guest.askedBy])
  return {
    title: `${from} invites you to a video call`,
    body: (say) =>
      `You are invited as ${kinds[guest.kind]}, on ${when(say)}. The page shows it in your own time. No account needed. The link is yours alone, so please do not pass it on. It opens ten minutes before the start, and the host lets you in.`,
    href: `/telehealth/guest/${token}`,
    action: 'Open the call',
  }
}

/** Sends the guest their link once both participants agree. */
export async function invitationLink(
  context: Context,
  event: DomainEvent<'callGuest.approve'>,
): Promise<Notification[]> {
  const { guest, callContext } = await read(context, event)
  return guest.status === 'agreed' ? toGuest(guest, invitation(context, guest, callContext)) : []
}

async function invitedTo(context: Context, event: Moved) {
  const bookingId = event.subjectId
  const guests = await context.db
    .select()
    .from(callGuests)
    .where(
      and(eq(callGuests.bookingId, bookingId), isNotNull(callGuests.agreedAt), isNull(callGuests.closedAt)),
    )
  if (guests.length === 0) return []
  const callContext = await bookingContextOf(context, bookingId, event.after)
  return guests.map((guest) => ({ guest, callContext }))
}

/** Tells the guest about the new time. The link stays the same. */
export async function callMoved(context: Context, event: Moved): Promise<Notification[]> {
  const found = await invitedTo(context, event)
  return found.flatMap(({ guest, callContext }) =>
    toGuest(guest, {
      ...invitation(context, guest, callContext),
      title: 'Your video call has a new time',
      action: 'Open the call',
    }),
  )
}

const notNeeded = (guest: GuestRow, callContext: BookingContext): Omit<Notification, 'recipient'> => ({
  title: 'Your invitation to a video call was withdrawn',
  body: `${firstNameOf(callContext[guest.askedBy])} had invited you to a video call. You do not need to join any more, and your link no longer works.`,
  href: '/',
  action: 'About Wellspring',
})

/** Tells a guest who had received a link that it is no longer valid. */
export async function noLongerNeeded(
  context: Context,
  event: DomainEvent<'callGuest.withdraw'>,
): Promise<Notification[]> {
  const { guest, callContext } = await read(context, event)
  return guest.agreedAt === null ? [] : toGuest(guest, notNeeded(guest, callContext))
}

/** Tells the guest that the booking, and with it the link, is cancelled. */
export async function callCancelled(context: Context, event: Moved): Promise<Notification[]> {
  const found = await invitedTo(context, event)
  return found.flatMap(({ guest, callContext }) =>
    toGuest(guest, {
      ...notNeeded(guest, callContext),
      title: 'The video call is cancelled',
      body: `The video call that ${firstNameOf(callContext[guest.askedBy])} had invited you to will not take place. Your link no longer works.`,
    }),
  )
}

import { CONTEST_MS } from '@wellspring/api/contract/contest-window'
import { hasCall } from '@wellspring/api/contract/join-window'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { listAdministrators } from '../identity/queries.ts'
import { quote, quoteAtEnd, reasonWords } from '../notifications/quote.ts'
import { refundDays } from '../payments/notifications.ts'
import type { BookingEvents } from './events.ts'
import { GOODWILL_TOKENS } from './money/rules.ts'
import { appointmentFacts, pastFacts } from './details/facts.ts'
import { calendarAttachment, callHrefOf, hrefOf, bookingContextOf } from './details/booking-context.ts'
import type { Party, BookingContext } from './details/booking-context.ts'

type Text =
  | (Pick<Notification, 'title' | 'body'> & Partial<Pick<Notification, 'facts' | 'href' | 'action'>>)
  | null
/** The time in the reader's zone. */
type When = (say: Formats) => string
type Sentence = (scene: BookingContext, party: Party, when: When, now: Date) => Text

const because = ({ note }: BookingContext) => reasonWords(note)

/** Adds the day, because several mails about the same person look alike otherwise. */
const onDay =
  (words: string, { startsAt }: Pick<BookingContext, 'startsAt'>, { zone }: Party) =>
  (say: Formats) =>
    `${words}, ${say.weekday(startsAt, zone)}`

/** Adds day and hour, for a mail that must be answered: its subject shows whether the time suits. */
const atHour =
  (words: string, { startsAt }: Pick<BookingContext, 'startsAt'>, { zone }: Party) =>
  (say: Formats) =>
    `${words}, ${say.weekday(startsAt, zone)}, ${say.hour(startsAt, zone)}`

const isPatron = ({ recipient }: Party) => recipient.audience === 'patron'

/** The actor from the reader's perspective. */
function doer({ by }: BookingContext, party: Party): string {
  if (by === party.recipient.audience) return 'You have'
  if (by === 'admin') return 'Our staff has'
  return by === 'system' ? 'We have' : `${party.otherName} has`
}

/** Says that nothing was charged for a booking that did not take place. */
function uncharged({ paidFrom }: BookingContext): string {
  if (!paidFrom) return 'Nothing was charged.'
  const { isClosed, number } = paidFrom
  return isClosed ? 'It will be refunded to your card.' : `The session is back in your package ${number}.`
}

/** The refund and its recipients. Only the patron who paid with their organisation sees its part. */
const goesBack = ({ paidFrom, isReturn, refundCents, sponsorBackCents }: BookingContext, say: Formats) => {
  if (paidFrom && isReturn)
    return ` The session is back in your package ${paidFrom.number}, ${paidFrom.left} left.`
  const parts = [
    ...(refundCents > 0 ? [`${say.dollars(refundCents)} will be refunded to your card`] : []),
    ...(sponsorBackCents > 0
      ? [
          `${say.dollars(sponsorBackCents)} will be returned to your organisation, which is not told whose booking it was`,
        ]
      : []),
  ]
  if (parts.length === 0) return ''
  return ` ${parts.join(', and ')}.${refundDays({ amountCents: refundCents })}`
}

/** How an appointment that the provider initiated came about. */
function ideaWords({ wasProposal, by }: BookingContext, party: Party): string {
  if (wasProposal && by === 'patron')
    return isPatron(party) ? '' : `${party.otherName} has confirmed the time that you suggested. `
  return isPatron(party) && by === 'provider' ? `${party.otherName} has booked this for you. ` : ''
}

const untilOf = ({ booking }: BookingContext, { zone }: Party, say: Formats) =>
  say.moment(booking.dueAt ?? booking.startsAt, zone)

const booked: Sentence = (scene, party, when, now) => {
  const { status, paidFrom, wasProposal } = scene
  const { otherName } = party
  const facts = appointmentFacts(scene, party, now)
  if (status === 'confirmed')
    return {
      title: onDay(
        wasProposal && !isPatron(party)
          ? `${otherName} has confirmed your suggestion`
          : `Appointment with ${otherName}`,
        scene,
        party,
      ),
      body: (say) => `${ideaWords(scene, party)}You are meeting ${otherName} on ${when(say)}.`,
      facts,
    }
  return isPatron(party)
    ? {
        title: `You have asked ${otherName} for an appointment`,
        body: (say) =>
          `You have asked for ${when(say)}. ${otherName} has until ${untilOf(scene, party, say)} to answer. If they do not, ${
            paidFrom ? `the session goes back to your package ${paidFrom.number}` : 'nothing is charged'
          }.`,
        facts,
      }
    : {
        title: `${otherName} asks for an appointment`,
        body: (say) =>
          `${otherName} would like to meet you on ${when(say)}. Please accept or decline by ${untilOf(scene, party, say)}. After that the request ends, and nothing is charged.`,
        facts,
        action: 'Answer the request',
      }
}

/** The price of a suggestion, its deadline, and what happens without an answer. */
function askedWords(scene: BookingContext, party: Party, say: Formats): string {
  const { booking, sessionsLeft } = scene
  const price = say.dollars(booking.priceCents)
  const asked =
    sessionsLeft > 0
      ? `Confirm it by ${untilOf(scene, party, say)}. A session of your package pays for it, or you pay ${price} by card`
      : `Confirm it and pay ${price} by ${untilOf(scene, party, say)}`
  return `${asked}. If it does not suit you, decline it on the same page. If you do neither, the suggestion ends, and nothing is charged.`
}

/** The link to the page on which a suggestion is confirmed. */
const confirming = ({ booking, sessionsLeft }: BookingContext) => ({
  href: `${hrefOf(booking.id)}/pay`,
  action: sessionsLeft > 0 ? 'Confirm' : 'Confirm and pay',
})

/** Without a price there is nothing to confirm, so the patron is told that it is booked. */
const proposed: Sentence = (scene, party, when, now) =>
  isPatron(party) && scene.booking.priceCents > 0
    ? {
        ...confirming(scene),
        title: atHour(`${party.otherName} suggests an appointment`, scene, party),
        body: (say) =>
          `${party.otherName} is holding ${when(say)} for you.\n\n${askedWords(scene, party, say)}`,
        facts: appointmentFacts(scene, party, now),
      }
    : null

/** The time before a move, if it is known. */
const beforeWords = ({ movedFrom }: BookingContext, { zone }: Party, say: Formats) =>
  movedFrom ? ` instead of ${say.moment(movedFrom, zone)}` : ''

/** Only the patron is told about a moved suggestion. */
const proposalMoved: Sentence = (scene, party, when, now) =>
  isPatron(party)
    ? {
        ...confirming(scene),
        title: atHour(`${party.otherName} suggests another time`, scene, party),
        body: (say) =>
          `${party.otherName} is now holding ${when(say)} for you${beforeWords(scene, party, say)}.\n\n${askedWords(scene, party, say)}`,
        facts: appointmentFacts(scene, party, now),
      }
    : null

const withdrawn: Sentence = (scene, party, when) =>
  isPatron(party)
    ? {
        title: onDay(`${party.otherName} has withdrawn a suggestion`, scene, party),
        body: (say) =>
          `${party.otherName} had suggested ${quote(scene.booking.service.title)} on ${when(say)}, and is no longer holding that time for you.${because(scene)} Nothing was charged.`,
        facts: pastFacts(scene, party),
      }
    : null

const accepted: Sentence = (scene, party, when, now) => ({
  title: onDay(
    isPatron(party) ? `${party.otherName} has accepted` : `Appointment with ${party.otherName}`,
    scene,
    party,
  ),
  body: (say) => `You are meeting ${party.otherName} on ${when(say)}.`,
  facts: appointmentFacts(scene, party, now),
})

const declined: Sentence = (scene, party, when) => {
  const facts = pastFacts(scene, party)
  // The provider has accepted and the card was declined, so both are told.
  if (scene.by === 'system')
    return isPatron(party)
      ? {
          title: `Your request to ${party.otherName} has ended`,
          body: (say) =>
            `${party.otherName} has accepted ${when(say)}, but your card could not be charged, so it is not booked. Nothing was charged. You can ask again with another card.`,
          facts,
        }
      : {
          title: `${party.otherName}’s request has ended`,
          body: (say) =>
            `You have accepted ${when(say)}, but ${party.otherName}’s card could not be charged, so it is not booked. Others can book that time again.`,
          facts,
        }
  if (!isPatron(party)) return null
  return {
    title: `${party.otherName} has declined your request`,
    body: (say) => `You had asked for ${when(say)}.${because(scene)} ${uncharged(scene)}`,
    facts,
  }
}

const expired: Sentence = (scene, party, when) => {
  const facts = pastFacts(scene, party)
  return isPatron(party)
    ? {
        title: `${party.otherName} has not answered`,
        body: (say) =>
          `Your request for ${when(say)} has ended. ${uncharged(scene)} You can choose another time.`,
        facts,
      }
    : {
        title: `${party.otherName}’s request has ended`,
        body: (say) =>
          `The request for ${when(say)} was not answered in time. ${party.otherName} was told, and others can book that time again.`,
        facts,
      }
}

const cancelled: Sentence = (scene, party, when) => ({
  title: onDay(`The appointment with ${party.otherName} is cancelled`, scene, party),
  body: (say) =>
    `${doer(scene, party)} cancelled the appointment on ${when(say)}.${because(scene)}${
      isPatron(party) ? goesBack(scene, say) : ''
    }`,
  facts: pastFacts(scene, party),
})

const moved: Sentence = (scene, party, when, now) => {
  if (scene.status === 'held') return proposalMoved(scene, party, when, now)
  const doesNotSuit = ' If that does not suit you, you can cancel it for a full refund.'
  return {
    title: onDay(`New time with ${party.otherName}`, scene, party),
    body: (say) =>
      `${doer(scene, party)} moved the appointment: it is now on ${when(say)}${beforeWords(scene, party, say)}.${because(scene)}${
        scene.by === 'provider' && isPatron(party) ? doesNotSuit : ''
      }`,
    facts: appointmentFacts(scene, party, now),
  }
}

const completed: Sentence = (scene, party, when) => ({
  title: `How was your session with ${party.otherName}?`,
  body: (say) =>
    `You met on ${when(say)}.${because(scene)} You can leave a review for 14 days. Reviews are shown once both of you have written, or after 14 days.`,
  action: 'Leave a review',
  facts: pastFacts(scene, party),
})

const contestEnd = ({ statusSince }: BookingContext['booking']) =>
  new Date(statusSince.getTime() + CONTEST_MS)

const missed: Sentence = (scene, party, when) => {
  const { booking } = scene
  // The patron gets an apology instead.
  if (booking.missedBy === 'provider' && isPatron(party)) return null
  const isOwn = booking.missedBy === party.recipient.audience
  const who = isOwn ? 'you' : party.otherName
  const contest = (say: Formats) =>
    isOwn && isPatron(party)
      ? ` If you were there, you can say so until ${say.moment(contestEnd(booking), party.zone)}.`
      : ''
  return {
    title: `The appointment with ${party.otherName} was missed`,
    body: (say) =>
      `The record says that ${who} did not come on ${when(say)}.${because(scene)}${contest(say)}`,
    facts: pastFacts(scene, party),
  }
}

const contested: Sentence = (scene, party, when) =>
  isPatron(party)
    ? null
    : {
        title: `${party.otherName} says that they were there`,
        body: (say) =>
          `You reported that ${party.otherName} did not come on ${when(say)}. They say otherwise: ${quoteAtEnd(scene.note)} Our staff will look into it and decide.`,
        facts: pastFacts(scene, party),
      }

const reminder: Sentence = (scene, party, when, now) => {
  const { otherName } = party
  const facts = appointmentFacts(scene, party, now)
  if (scene.status !== 'requested')
    return {
      title: onDay(`Soon: your appointment with ${otherName}`, scene, party),
      body: (say) => `You are meeting ${otherName} on ${when(say)}.`,
      facts,
    }
  if (isPatron(party)) return null
  return {
    title: `${otherName} is waiting for your answer`,
    body: (say) =>
      `${otherName} would like to meet you on ${when(say)}. Please accept or decline by ${untilOf(scene, party, say)}. After that the request ends, and nothing is charged.`,
    facts,
    action: 'Answer the request',
  }
}

const question: Sentence = (scene, party, when) =>
  isPatron(party)
    ? null
    : {
        title: `Have you met ${party.otherName}?`,
        body: (say) =>
          `The appointment on ${when(say)} is over. Please tell us if you have met. We pay it out once you have.`,
        facts: pastFacts(scene, party),
      }

/** The texts of each event for both participants. */
const sentences = {
  'booking.book': booked,
  'booking.pay': booked,
  'booking.propose': proposed,
  'booking.withdraw': withdrawn,
  'booking.accept': accepted,
  'booking.decline': declined,
  'booking.lapse': expired,
  'booking.cancel': cancelled,
  'booking.reschedule': moved,
  'booking.complete': completed,
  'booking.noShow': missed,
  'booking.contest': contested,
  'booking.remind': reminder,
  'booking.ask': question,
} satisfies Partial<Record<keyof BookingEvents, Sentence>>

const calendarEvents = new Set<keyof BookingEvents>([
  'booking.book',
  'booking.pay',
  'booking.accept',
  'booking.reschedule',
  'booking.cancel',
])

/** Notifies both participants of a change, with a calendar entry. */
export async function news(
  context: Context,
  event: DomainEvent<keyof typeof sentences>,
): Promise<Notification[]> {
  const { name, subjectId, after } = event
  const scene = await bookingContextOf(context, subjectId, after)
  const { booking } = scene
  const isEntered = calendarEvents.has(name) && booking.confirmedAt !== null
  return [scene.patron, scene.provider].flatMap((party) => {
    const when: When = (say) => say.moment(scene.startsAt, party.zone)
    const text = sentences[name](scene, party, when, event.at)
    if (!text) return []
    return [
      {
        ...(name === 'booking.remind' && scene.status === 'confirmed' && hasCall(booking)
          ? { href: callHrefOf(booking.id), action: 'Join the call' }
          : { href: hrefOf(booking.id), action: `See booking ${scene.number}` }),
        ...text,
        recipient: party.recipient,
        ...(isEntered && { calendar: calendarAttachment(context, scene, party) }),
      },
    ]
  })
}

/** Tells a provider that a client did not accept a suggestion. The end of other holds is not announced. */
export async function proposalEnded(
  context: Context,
  event: DomainEvent<'booking.expire' | 'booking.release'>,
): Promise<Notification[]> {
  const scene = await bookingContextOf(context, event.subjectId, event.after)
  const { booking, number, provider, startsAt } = scene
  if (!booking.isProposal) return []
  const { otherName, recipient, zone } = provider
  return [
    {
      recipient,
      title: onDay(
        `${otherName} has ${event.name === 'booking.release' ? 'declined' : 'not confirmed'} your suggestion`,
        scene,
        provider,
      ),
      body: (say) =>
        `You had suggested ${quote(booking.service.title)} on ${say.moment(startsAt, zone)}. Nothing was charged, and others can book that time again.`,
      facts: pastFacts(scene, provider),
      href: hrefOf(booking.id),
      action: `See booking ${number}`,
    },
  ]
}

/** Tells every administrator that a patron disputes a no-show. */
export async function noShowContested(
  context: Context,
  event: DomainEvent<'booking.contest'>,
): Promise<Notification[]> {
  const { booking, number, note } = await bookingContextOf(context, event.subjectId, event.after)
  return (await listAdministrators(context.db)).map((recipient) => ({
    recipient,
    title: `Booking ${number}: a missed appointment is contested`,
    body: `The patron of booking ${number} says: ${quote(note)}`,
    href: hrefOf(booking.id),
    action: 'See the booking',
  }))
}

/** Apologises to a patron whose provider did not attend. */
export async function goodwill(
  context: Context,
  event: DomainEvent<'booking.noShow'>,
): Promise<Notification[]> {
  const scene = await bookingContextOf(context, event.subjectId)
  const { booking, patron, paidFrom, sponsorCents } = scene
  if (booking.missedBy !== 'provider') return []
  const paidCents = paidFrom ? 0 : booking.priceCents - sponsorCents
  return [
    {
      recipient: patron.recipient,
      href: '/wallet',
      action: 'See your wallet',
      title: onDay(`We are sorry: ${patron.otherName} did not come`, scene, patron),
      body: (say) =>
        `${patron.otherName} did not come to your appointment on ${say.moment(scene.startsAt, patron.zone)}. ${
          paidFrom
            ? `The session is back in your package ${paidFrom.number}`
            : paidCents > 0
              ? `All of the ${say.dollars(paidCents)} will be refunded to your card`
              : 'Nothing was charged to your card'
        }, and as an apology from us ${GOODWILL_TOKENS} serenity tokens are in your wallet.${refundDays({ amountCents: paidCents })}`,
      facts: pastFacts(scene, patron),
      key: `${event.id}:goodwill`,
    },
  ]
}

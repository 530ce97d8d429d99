import { hasCall } from '@wellspring/api/contract/call-door'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { listAdministrators } from '../identity/queries.ts'
import { quote, reasonWords } from '../notifications/quote.ts'
import type { BookingEvents } from './events.ts'
import { GOODWILL_TOKENS } from './money/rules.ts'
import { termsWords, whatWords } from './details/terms.ts'
import { whereWords } from './details/where.ts'
import { calendarAttachment, callHrefOf, hrefOf, bookingContextOf } from './details/booking-context.ts'
import type { Party, BookingContext } from './details/booking-context.ts'

type Text = (Pick<Notification, 'title' | 'body'> & Partial<Pick<Notification, 'href' | 'action'>>) | null
/** The time in the reader's zone. */
type When = (say: Formats) => string
type Sentence = (scene: BookingContext, party: Party, when: When, now: Date) => Text

const because = ({ note }: BookingContext) => reasonWords(note)

/** Adds the day, because several mails about the same person look alike otherwise. */
const onDay =
  (words: string, { startsAt }: BookingContext, { zone }: Party) =>
  (say: Formats) =>
    `${words}, ${say.weekday(startsAt, zone)}`

const isPatron = ({ recipient }: Party) => recipient.audience === 'patron'

/** The actor from the reader's perspective. */
function doer({ by }: BookingContext, party: Party): string {
  if (by === party.recipient.audience) return 'You have'
  if (by === 'admin') return 'Our staff has'
  return by === 'system' ? 'We have' : `${party.otherName} has`
}

/** The amount paid and the means of payment, for the payer. */
function paidWords(
  { paidFrom, sponsorCents, booking, number }: BookingContext,
  party: Party,
  say: Formats,
): string {
  if (!isPatron(party) || booking.priceCents === 0) return ''
  return paidFrom
    ? ` It is paid with a session of your package ${paidFrom.number}, ${paidFrom.left} left.`
    : ` ${say.dollars(booking.priceCents - sponsorCents)} was charged to your card for booking ${number}.`
}

/** Says that nothing was charged for a booking that did not take place. */
function uncharged({ paidFrom }: BookingContext): string {
  if (!paidFrom) return 'Nothing is charged.'
  const { isClosed, number } = paidFrom
  return isClosed ? 'It will be refunded to your card.' : `The session stays in your package ${number}.`
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
  return parts.length > 0 ? ` ${parts.join(', and ')}.` : ''
}

/** How an appointment that the provider initiated came about. */
function ideaWords({ booking, by }: BookingContext, party: Party): string {
  if (isPatron(party)) return by === 'provider' ? `${party.otherName} has booked this for you. ` : ''
  return booking.isProposal ? `${party.otherName} has confirmed your suggestion. ` : ''
}

const booked: Sentence = (scene, party, when, now) => {
  const { status, booking, paidFrom } = scene
  const { otherName } = party
  if (status === 'confirmed')
    return {
      title: onDay(`Appointment with ${otherName}`, scene, party),
      body: (say) =>
        `${ideaWords(scene, party)}You’re meeting ${otherName} on ${when(say)}.${whereWords(scene)}${paidWords(scene, party, say)}${termsWords(scene, party, { say, now })}`,
    }
  const until: When = (say) => say.moment(booking.dueAt ?? booking.startsAt, party.zone)
  return isPatron(party)
    ? {
        title: `You have asked ${otherName} for an appointment`,
        body: (say) =>
          `You have asked for ${when(say)}. ${otherName} has until ${until(say)} to answer. If they don’t, ${
            paidFrom ? `the session stays in your package ${paidFrom.number}` : 'nothing is charged'
          }.${termsWords(scene, party, { say, now })}`,
      }
    : {
        title: `${otherName} asks for an appointment`,
        body: (say) =>
          `${otherName} would like to meet you on ${when(say)}. Please accept or decline by ${until(say)}; after that the request is over.${termsWords(scene, party, { say, now })}`,
      }
}

/** The price of a suggestion and its deadline. */
const askedWords = ({ booking }: BookingContext, party: Party, say: Formats) =>
  `Confirm and pay ${say.dollars(booking.priceCents)} by ${say.moment(booking.dueAt ?? booking.startsAt, party.zone)}; after that it is not kept for you any more, and nothing is charged. If it does not suit you, decline it on the same page.`

/** The link to the page on which a suggestion is confirmed. */
const confirming = ({ booking }: BookingContext) => ({
  href: `${hrefOf(booking.id)}/pay`,
  action: 'Confirm and pay',
})

/** Without a price there is nothing to confirm, so the patron is told that it is booked. */
const proposed: Sentence = (scene, party, when, now) =>
  isPatron(party) && scene.booking.priceCents > 0
    ? {
        ...confirming(scene),
        title: onDay(`${party.otherName} suggests an appointment`, scene, party),
        body: (say) =>
          `${party.otherName} keeps ${when(say)} for you. ${askedWords(scene, party, say)}${termsWords(scene, party, { say, now })}`,
      }
    : null

/** Only the patron is told about a moved suggestion. */
const proposalMoved: Sentence = (scene, party, when, now) =>
  isPatron(party)
    ? {
        ...confirming(scene),
        title: onDay(`${party.otherName} suggests another time`, scene, party),
        body: (say) =>
          `The time that was kept for you has changed: it is now on ${when(say)}. ${askedWords(scene, party, say)}${termsWords(scene, party, { say, now })}`,
      }
    : null

const withdrawn: Sentence = (scene, party, when) =>
  isPatron(party)
    ? {
        title: onDay(`${party.otherName} has withdrawn a suggestion`, scene, party),
        body: (say) =>
          `The time on ${when(say)} is not kept for you any more.${because(scene)} Nothing was charged.${whatWords(scene, party)}`,
      }
    : null

const accepted: Sentence = (scene, party, when, now) =>
  isPatron(party)
    ? {
        title: onDay(`${party.otherName} has accepted`, scene, party),
        body: (say) =>
          `You’re meeting on ${when(say)}.${whereWords(scene)}${paidWords(scene, party, say)}${termsWords(scene, party, { say, now })}`,
      }
    : {
        title: onDay(`Appointment with ${party.otherName}`, scene, party),
        body: (say) =>
          `You’re meeting ${party.otherName} on ${when(say)}.${whereWords(scene)}${termsWords(scene, party, { say, now })}`,
      }

const declined: Sentence = (scene, party, when) => {
  // The provider has accepted and the card was declined, so both are told.
  if (scene.by === 'system')
    return {
      title: `Your request to meet ${party.otherName} has ended`,
      body: (say) => `It was for ${when(say)}.${because(scene)}`,
    }
  if (!isPatron(party)) return null
  return {
    title: `${party.otherName} has declined your request`,
    body: (say) => `You had asked for ${when(say)}.${because(scene)} ${uncharged(scene)}`,
  }
}

const expired: Sentence = (scene, party, when) =>
  isPatron(party)
    ? {
        title: `${party.otherName} has not answered`,
        body: (say) => `Your request for ${when(say)} is over. ${uncharged(scene)}`,
      }
    : {
        title: `A request of ${party.otherName} is over`,
        body: (say) => `You have not answered the request for ${when(say)} in time, so it is over.`,
      }

const cancelled: Sentence = (scene, party, when) => ({
  title: onDay(`The appointment with ${party.otherName} is cancelled`, scene, party),
  body: (say) =>
    `${doer(scene, party)} cancelled the appointment on ${when(say)}.${because(scene)}${
      isPatron(party) ? goesBack(scene, say) : ''
    }${whatWords(scene, party)}`,
})

const moved: Sentence = (scene, party, when, now) => {
  if (scene.status === 'held') return proposalMoved(scene, party, when, now)
  const doesNotSuit = ' If that does not suit you, you can cancel it for a full refund.'
  return {
    title: onDay(`New time with ${party.otherName}`, scene, party),
    body: (say) =>
      `${doer(scene, party)} moved the appointment. It is now on ${when(say)}.${because(scene)}${
        scene.by === 'provider' && isPatron(party) ? doesNotSuit : ''
      }${termsWords(scene, party, { say, now })}`,
  }
}

const completed: Sentence = (scene, party, when) => ({
  title: `How was your session with ${party.otherName}?`,
  body: (say) =>
    `You met on ${when(say)}.${because(scene)} You can leave a review for 14 days. Reviews are shown once both of you have written, or after 14 days.`,
})

const missed: Sentence = (scene, party, when) => {
  const { booking } = scene
  const isOwn = booking.missedBy === party.recipient.audience
  const who = isOwn ? 'you' : party.otherName
  const contest = isOwn && isPatron(party) ? ' If you were there, you can say so within 72 hours.' : ''
  return {
    title: `The appointment with ${party.otherName} was missed`,
    body: (say) => `It was noted that ${who} did not come on ${when(say)}.${because(scene)}${contest}`,
  }
}

const contested: Sentence = (scene, party, when) =>
  isPatron(party)
    ? null
    : {
        title: `${party.otherName} says that they were there`,
        body: (say) =>
          `You noted that ${party.otherName} did not come on ${when(say)}. They say otherwise: ${quote(scene.note)}. Our staff looks into it.`,
      }

const reminder: Sentence = (scene, party, when, now) => {
  const { status, booking } = scene
  const { otherName } = party
  if (status !== 'requested')
    return {
      title: onDay(`Soon: your appointment with ${otherName}`, scene, party),
      body: (say) =>
        `You’re meeting ${otherName} on ${when(say)}.${whereWords(scene)}${termsWords(scene, party, { say, now })}`,
    }
  if (isPatron(party)) return null
  const until: When = (say) => say.moment(booking.dueAt ?? booking.startsAt, party.zone)
  return {
    title: `${otherName} is waiting for your answer`,
    body: (say) =>
      `${otherName} would like to meet you on ${when(say)}. Please accept or decline by ${until(say)}; after that the request is over.${termsWords(scene, party, { say, now })}`,
  }
}

const question: Sentence = (_scene, party, when) =>
  isPatron(party)
    ? null
    : {
        title: `Have you met ${party.otherName}?`,
        body: (say) =>
          `The appointment on ${when(say)} is over. Please say whether you have met: until then it is not paid out.`,
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

/** Events that change the calendar entry. */
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
      body: (say) => `The time that you kept for ${otherName}, ${say.moment(startsAt, zone)}, is free again.`,
      href: hrefOf(booking.id),
      action: `See booking ${number}`,
    },
  ]
}

/** Tells every administrator that a patron disputes a no-show. */
export async function toLookInto(
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
  const { booking, number, patron, paidFrom } = await bookingContextOf(context, event.subjectId)
  if (booking.missedBy !== 'provider') return []
  return [
    {
      recipient: patron.recipient,
      href: '/wallet',
      action: 'See your wallet',
      title: `We are sorry about ${number}`,
      body: `No one came to your appointment. ${
        paidFrom ? 'The session is back in your package' : 'You get a full refund'
      }, and ${GOODWILL_TOKENS} serenity tokens are in your wallet.`,
      key: `${event.id}:goodwill`,
    },
  ]
}

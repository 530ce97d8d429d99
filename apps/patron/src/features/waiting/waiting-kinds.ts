import type { FigureName } from '@wellspring/api/contract/figure-names'
import { keysOf } from '@wellspring/api/contract/record-keys'
import { t } from '@wellspring/words/macro'

/** An item: its name, its subject, and its deadline in the viewer's time zone. */
interface WaitingWords {
  name: string
  about: string
  until: string
  /** The day, hour and price of a suggested appointment. */
  suggested: string
}

interface Kind {
  href: (id: string) => string
  /** The action, in a word or two. */
  act: string
  label: (words: WaitingWords) => string
  detail: (words: WaitingWords) => string
  /** The page that lists all items of this kind, including those not named here. */
  list: { href: string; label: string }
}

const ofBookings = { href: '/my-bookings', label: t`More in My bookings` }
const ofEvents = { href: '/my-events', label: t`More in My events` }
const ofDisputes = { href: '/my-orders/disputes', label: t`More disputes` }

const heldUntil = ({ until }: WaitingWords) => t`Not paid yet · held until ${until}`
const keptUntil = ({ until }: WaitingWords) => t`Held for you until ${until}`

/** The kinds of items that need the patron, by the figure that counts them. `href` takes the id of `own`. */
const waitingKinds = {
  suggestions: {
    href: (id) => `/my-bookings/${id}`,
    act: t`Confirm or decline`,
    label: ({ name, about }) => t`${name} suggests “${about}”`,
    detail: ({ suggested, until }) => t`${suggested} · answer by ${until}`,
    list: ofBookings,
  },
  unpaidBookings: {
    href: (id) => `/my-bookings/${id}/pay`,
    act: t`Pay`,
    label: ({ name, about }) => t`${about} with ${name}`,
    detail: heldUntil,
    list: ofBookings,
  },
  offers: {
    href: (id) => `/my-bookings/waitlist/${id}`,
    act: t`Answer`,
    label: ({ name, about }) => t`A time is free for “${about}” with ${name}`,
    detail: keptUntil,
    list: ofBookings,
  },
  questionnaires: {
    href: (id) => `/my-bookings/${id}`,
    act: t`Answer`,
    // A questionnaire's name reveals something about health, and others may see the screen.
    label: ({ name }) => t`${name} asks you to answer a questionnaire`,
    detail: ({ until }) => t`Optional · open until ${until}`,
    list: { href: '/questionnaires', label: t`More in Questionnaires` },
  },
  unpaidTickets: {
    href: (id) => `/my-events/${id}/pay`,
    act: t`Pay`,
    label: ({ about }) => t`Tickets for “${about}”`,
    detail: heldUntil,
    list: ofEvents,
  },
  eventOffers: {
    href: (id) => `/my-events/waitlist/${id}`,
    act: t`Answer`,
    label: ({ about }) => t`There is room at “${about}”`,
    detail: keptUntil,
    list: ofEvents,
  },
  movedEvents: {
    href: (id) => `/my-events/${id}`,
    act: t`Answer`,
    label: ({ about }) => t`“${about}” was moved`,
    detail: ({ until }) => t`It now begins ${until}. Do you keep your tickets?`,
    list: ofEvents,
  },
  returns: {
    href: (id) => `/my-orders/disputes/${id}`,
    act: t`Send`,
    label: ({ about }) => t`Send back ${about}`,
    detail: ({ until }) => t`For your refund, by ${until}`,
    list: ofDisputes,
  },
  refusals: {
    href: (id) => `/my-orders/disputes/${id}`,
    act: t`Read`,
    label: ({ about }) => t`Your dispute about ${about} was rejected`,
    detail: ({ until }) => t`Our staff decides if you ask by ${until}`,
    list: ofDisputes,
  },
  support: {
    href: (id) => `/support/${id}`,
    act: t`Read`,
    label: ({ about }) => t`Support answered “${about}”`,
    detail: ({ name }) => t`Ticket ${name}`,
    list: { href: '/support?only=answered', label: t`More answers from support` },
  },
} as const satisfies Partial<Record<FigureName<'patron'>, Kind>>

export type WaitingName = keyof typeof waitingKinds
export const waitingNames = keysOf(waitingKinds)
export const kindOf = (name: WaitingName): Kind => waitingKinds[name]

import { createHmac } from 'node:crypto'

import { guestPlaces, nextGuestStatuses } from '@wellspring/api/contract/call-places'
import type {
  CallGuest,
  CallSide,
  GuestPlace,
  GuestStatus,
  GuestVerb,
} from '@wellspring/api/contract/call-places'

import { mayAdmitGuest } from '../rules.ts'
import type { Attendance } from '../rules.ts'

/** How often somebody may be asked in: each of them is a mail to a stranger. */
export const MAX_INVITATIONS = 10

/** The same by one person, over all of their calls. */
export const MAX_INVITATIONS_A_DAY = 30

/** For how long a ticket opens a socket. */
export const TICKET_MS = 60_000

/** Whether an invitation can become what it is to be. */
const canTransition = (from: GuestStatus, to: GuestStatus) => nextGuestStatuses[from].includes(to)

/** What one of the two may do about somebody who is asked in: whoever has asked does not agree alone. */
export function allowedGuestActions(
  { askedBy, status, place }: Pick<CallGuest, 'askedBy' | 'place'> & { status: GuestStatus },
  attendance: Attendance,
  side: CallSide,
): GuestVerb[] {
  const may: Record<GuestVerb, boolean> = {
    agree: canTransition(status, 'agreed') && askedBy !== side,
    withdraw: canTransition(status, 'withdrawn') && attendance.state !== 'ended',
    letIn: status === 'agreed' && side === 'provider' && mayAdmitGuest(attendance, place),
  }
  return (Object.keys(may) as GuestVerb[]).filter((verb) => may[verb])
}

/** What taking it back is called: whoever was asked declines, everybody after that withdraws. */
export const closedStatusOf = (
  { askedBy, status }: Pick<CallGuest, 'askedBy'> & { status: GuestStatus },
  side: CallSide,
): GuestStatus => (status === 'asked' && askedBy !== side ? 'declined' : 'withdrawn')

/** A place that nobody has. */
export const freePlace = (taken: readonly { place: GuestPlace }[]): GuestPlace | undefined =>
  guestPlaces.find((one) => !taken.some(({ place }) => place === one))

const sign = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64url')

/** The secret of a personal link. It is kept nowhere: who has the server's own can work it out again. */
export const linkTokenOf = (secret: string, guestId: string) => sign(secret, `call guest ${guestId}`)

/** A page of somebody who was asked in. */
export interface GuestPage {
  guestId: string
  /** Known to that page alone. */
  page: string
}

/** What opens a socket for a minute, in the place of a session; it does not say for which page. */
export const ticketOf = (secret: string, { guestId, page }: GuestPage, until: Date) =>
  [guestId, until.getTime(), sign(secret, `call ticket ${guestId} ${page} ${until.getTime()}`)].join('.')

/** Whose a ticket is that a page shows; null where it is not one of ours for it, or its time is over. */
export function guestOfTicket(
  secret: string,
  { ticket, page }: { ticket: string; page: string },
  now: Date,
): string | null {
  const [guestId = '', until = ''] = ticket.split('.')
  const at = Number(until)
  // Not how far ahead it lies: another server has signed it, by a clock of its own.
  if (!Number.isInteger(at) || at <= now.getTime()) return null
  // The whole of it is compared by its hash, which says nothing of how near a guess was.
  const ours = sign(secret, ticketOf(secret, { guestId, page }, new Date(at)))
  return sign(secret, ticket) === ours ? guestId : null
}

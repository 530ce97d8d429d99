import { createHmac } from 'node:crypto'

import { guestPlaces, nextGuestStatuses } from '@wellspring/api/contract/call-places'
import type {
  CallGuest,
  CallRole,
  GuestPlace,
  GuestStatus,
  GuestVerb,
} from '@wellspring/api/contract/call-places'
import { keysOf } from '@wellspring/api/contract/record-keys'

import { mayAdmitGuest } from '../rules.ts'
import type { Attendance } from '../rules.ts'
import { MINUTE_MS } from '../../../time.ts'

/** Invitations per call. Each one is a mail to a stranger. */
export const MAX_INVITATIONS = 10

/** Invitations per person and day, over all calls. */
export const MAX_INVITATIONS_A_DAY = 30

/** How long a ticket can open a socket. */
export const TICKET_MS = MINUTE_MS

/** Whether an invitation may change to this status. */
const canTransition = (from: GuestStatus, to: GuestStatus) => nextGuestStatuses[from].includes(to)

/** What a participant may do about an invited guest. The inviter alone cannot approve. */
export function allowedGuestActions(
  { askedBy, status, place }: Pick<CallGuest, 'askedBy' | 'place'> & { status: GuestStatus },
  attendance: Attendance,
  role: CallRole,
): GuestVerb[] {
  const may: Record<GuestVerb, boolean> = {
    agree: canTransition(status, 'agreed') && askedBy !== role,
    withdraw: canTransition(status, 'withdrawn') && attendance.state !== 'ended',
    letIn: status === 'agreed' && role === 'provider' && mayAdmitGuest(attendance, place),
  }
  return keysOf(may).filter((verb) => may[verb])
}

/**
 * The status of a closed invitation: declined by the participant who was asked to agree, withdrawn in all other cases.
 */
export const closedStatusOf = (
  { askedBy, status }: Pick<CallGuest, 'askedBy'> & { status: GuestStatus },
  role: CallRole,
): GuestStatus => (status === 'asked' && askedBy !== role ? 'declined' : 'withdrawn')

/** An unoccupied guest place. */
export const freePlace = (taken: readonly { place: GuestPlace }[]): GuestPlace | undefined =>
  guestPlaces.find((one) => !taken.some(({ place }) => place === one))

const sign = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64url')

/** The secret of a guest's link. It is not stored: it is derived from the server secret. */
export const linkTokenOf = (secret: string, guestId: string) => sign(secret, `call guest ${guestId}`)

/** A browser page of a guest. */
export interface GuestPage {
  guestId: string
  /** Known to that page only. */
  page: string
}

/** A ticket that opens a socket for a minute instead of a session. It does not reveal its page. */
export const ticketOf = (secret: string, { guestId, page }: GuestPage, until: Date) =>
  [guestId, until.getTime(), sign(secret, `call ticket ${guestId} ${page} ${until.getTime()}`)].join('.')

/** The guest of a ticket that a page presents, or null when it is forged, issued for another page or expired. */
export function guestOfTicket(
  secret: string,
  { ticket, page }: { ticket: string; page: string },
  now: Date,
): string | null {
  const [guestId = '', until = ''] = ticket.split('.')
  const at = Number(until)
  // The expiry is not checked for an upper bound, because another server signed it with its own clock.
  if (!Number.isInteger(at) || at <= now.getTime()) return null
  // Compares hashes, so that the timing reveals nothing about how close a guess was.
  const ours = sign(secret, ticketOf(secret, { guestId, page }, new Date(at)))
  return sign(secret, ticket) === ours ? guestId : null
}

import { hasLink } from '@wellspring/api/contract/services'

import { addressLine } from '../../../address-line.ts'
import type { BookedService } from '../tables.ts'

/** The booked service and the current online link of its group. */
interface Meeting {
  booking: { service: Pick<BookedService, 'address' | 'format'> }
  onlineUrl: string | null
}

/** The online link of a group session, or null. */
export const linkOf = ({ booking, onlineUrl }: Meeting) =>
  hasLink(booking.service.format) ? onlineUrl : null

/** The location for a calendar. Calls on this site have none. */
export const locationOf = (meeting: Meeting): string | null =>
  addressLine(meeting.booking.service.address) ?? linkOf(meeting)

import { CALL_OPENS_MINUTES } from '@wellspring/api/contract/call-door'
import { hasLink } from '@wellspring/api/contract/services'

import { addressLine } from '../../../address-line.ts'
import type { BookedService } from '../tables.ts'

/** The booked service and the current online link of its group. */
interface Meeting {
  booking: { service: Pick<BookedService, 'address' | 'format'> }
  onlineUrl: string | null
}

const linkOf = ({ booking, onlineUrl }: Meeting) => (hasLink(booking.service.format) ? onlineUrl : null)

/** The location for a calendar. Calls on this site have none. */
export const locationOf = (meeting: Meeting): string | null =>
  addressLine(meeting.booking.service.address) ?? linkOf(meeting)

/** The link may change, so it is shown on the booking's page only. */
function linkWords(meeting: Meeting): string {
  const { address, format } = meeting.booking.service
  if (linkOf(meeting) !== null) return ' The link to join is on the booking.'
  return hasLink(format) && !address ? ' How to join will be on the booking.' : ''
}

/** The location as sentences after the time. */
export function whereWords(meeting: Meeting): string {
  const { address, format } = meeting.booking.service
  const line = addressLine(address)
  const inPerson = line === null ? '' : format === 'Hybrid' ? ` In person: ${line}.` : ` Address: ${line}.`
  const byVideo =
    format === 'Telehealth'
      ? ` By video: join from your booking, from ${CALL_OPENS_MINUTES} minutes before.`
      : ''
  return inPerson + byVideo + linkWords(meeting)
}

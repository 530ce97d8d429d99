import { CALL_OPENS_MINUTES } from '@wellspring/api/contract/call-door'
import { hasLink } from '@wellspring/api/contract/services'

import { addressLine } from '../../../address-line.ts'
import type { BookedService } from '../tables.ts'

/** What was booked, and where its group meets online today. */
interface Meeting {
  booking: { service: Pick<BookedService, 'address' | 'format'> }
  onlineUrl: string | null
}

const linkOf = ({ booking, onlineUrl }: Meeting) => (hasLink(booking.service.format) ? onlineUrl : null)

/** Where one comes, for a calendar: a call on this site is not told there. */
export const locationOf = (meeting: Meeting): string | null =>
  addressLine(meeting.booking.service.address) ?? linkOf(meeting)

/** The link itself may change: it stands on the booking alone. */
function linkWords(meeting: Meeting): string {
  const { address, format } = meeting.booking.service
  if (linkOf(meeting) !== null) return ' The link to join is on the booking.'
  return hasLink(format) && !address ? ' How to join will be on the booking.' : ''
}

/** Where they meet, as sentences after the one that says when. */
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

import type { CallPlace } from '@wellspring/api/contract/call-places'

import { problem } from '../../../problem.ts'
import { joinWindowState, mayEnter } from '../rules.ts'
import type { CallContext } from './call-context.ts'

/** Refuses callers who are too early or too late. */
export function checkMayEnter({ attendance, booking }: CallContext, place: CallPlace, now: Date) {
  if (mayEnter(attendance, place, { met: booking, now })) return
  const isEarly = attendance.state !== 'ended' && joinWindowState(booking, now) === 'early'
  throw problem(
    'ILLEGAL_TRANSITION',
    isEarly ? 'The call opens ten minutes before the start.' : 'This call is over.',
  )
}

export interface Entered {
  bookingId: string
  place: CallPlace
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { systemContext } from '../system-context.ts'
import type { Dependencies } from '../context.ts'
import { calendarFileOf } from '../domains/booking/details/booking-context.ts'
import { findBooking } from '../domains/booking/queries.ts'
import { findActor } from '../domains/identity/access/sessions.ts'
import { problem } from '../problem.ts'
import type { Host } from './audience.ts'
import { readSessionCookie } from './session-cookie.ts'

/** A booking as a file for the calendar of one of its two sides. */
export function mountBookingCalendar(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  app.get<{ Params: { id: string } }>('/v1/bookings/:id/calendar.ics', async (request, reply) => {
    const audience = hostOf(request)
    if (audience !== 'patron' && audience !== 'provider')
      throw problem('NOT_FOUND', 'There is nothing at this address.')
    const context = { ...systemContext(deps, request.id), audience }
    const token = readSessionCookie(request)
    const actor = token === undefined ? null : await findActor(context, token)
    if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
    const { id } = await findBooking(context.db, actor, request.params.id)
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(await calendarFileOf(context, id, audience))
  })
}

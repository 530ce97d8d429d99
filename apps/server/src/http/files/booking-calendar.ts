import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Dependencies } from '../../context.ts'
import { calendarFileOf } from '../../domains/booking/details/booking-context.ts'
import { findBooking } from '../../domains/booking/queries.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'
import { downloads } from './downloads.ts'

/** Serves a booking as a calendar file for its patron or provider. */
export function mountBookingCalendar(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const { openLogged } = downloads(deps, hostOf)
  app.get<{ Params: { id: string } }>('/v1/bookings/:id/calendar.ics', async (request, reply) => {
    const audience = hostOf(request)
    if (audience !== 'patron' && audience !== 'provider')
      throw problem('NOT_FOUND', 'There is nothing at this address.')
    const logged = { name: 'booking.getBooking', id: request.params.id } as const
    const file = await openLogged({ request, reply, audience }, logged, async (context, actor) => {
      const { id } = await findBooking(context.db, actor, logged.id)
      return calendarFileOf(context, id, audience)
    })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(file)
  })
}

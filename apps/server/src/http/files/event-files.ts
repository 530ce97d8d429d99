import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Attendee } from '@wellspring/api/contract/event-check-in'

import { systemContext } from '../../system-context.ts'
import type { Dependencies } from '../../context.ts'
import { calendarFileOf, publicCalendarFile } from '../../domains/events/bookings/calendar.ts'
import { findEventBooking } from '../../domains/events/bookings/own-bookings.ts'
import { findOwnDate } from '../../domains/events/dates/dates-of.ts'
import { streamAttendees } from '../../domains/events/check-in/attendees.ts'
import { sharePicture } from '../../domains/events/share/share-picture.ts'
import { notFound, problem } from '../../problem.ts'
import { toCellText } from '../../spreadsheet-text.ts'
import type { Host } from '../audience.ts'
import { asCsv, fileHeaders } from './csv.ts'
import type { Columns } from './csv.ts'
import { downloads } from './downloads.ts'

const columns: Columns<Attendee> = [
  ['Guest', ({ guestName }) => toCellText(guestName)],
  ['Ticket', ({ ticketType }) => toCellText(ticketType)],
  ['Attendance', ({ attendance }) => (attendance === 'online' ? 'Online' : 'In person')],
  ['Booking', ({ bookingNumber }) => bookingNumber],
  ['Booked by', ({ patron }) => toCellText(patron.name)],
  ['Seen at', ({ used }) => used?.at ?? ''],
  ['Where', ({ used }) => toCellText(used?.gate ?? '')],
]

const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="event.ics"',
  'x-content-type-options': 'nosniff',
}

/** Cached for an hour, because a date may end in that time. */
const pictureHeaders = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }

/** Serves attendee lists as CSV, event dates as calendar files, and link preview pictures of events. */
export function mountEventFiles(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const { openLogged } = downloads(deps, hostOf)
  app.get<{ Params: { id: string } }>('/v1/occurrences/:id/attendees.csv', async (request, reply) => {
    const asked = { request, reply, audience: 'provider' } as const
    const logged = { name: 'events.listAttendees', id: request.params.id } as const
    const lines = await openLogged(asked, logged, async (context, actor) => {
      const { date } = await findOwnDate(context.db, actor, logged.id)
      return streamAttendees(context, actor, date.id)
    })
    return reply.headers(fileHeaders('attendees.csv')).send(Readable.from(asCsv(columns, lines)))
  })
  app.get<{ Params: { id: string } }>('/v1/event-bookings/:id/calendar.ics', async (request, reply) => {
    const asked = { request, reply, audience: 'patron' } as const
    const logged = { name: 'events.getEventBooking', id: request.params.id } as const
    const file = await openLogged(asked, logged, async (context, actor) => {
      const { id } = await findEventBooking(context.db, actor, logged.id)
      return calendarFileOf(context, id)
    })
    return reply.headers({ ...calendarHeaders, 'cache-control': 'private, no-store' }).send(file)
  })
  app.get<{ Params: { id: string } }>('/v1/occurrences/:id/calendar.ics', async (request, reply) => {
    const context = systemContext(deps, request.id)
    return reply
      .headers({ ...calendarHeaders, 'cache-control': 'no-store' })
      .send(await publicCalendarFile(context, request.params.id))
  })
  app.get<{ Params: { id: string } }>('/events/:id/share.png', async (request, reply) => {
    if (hostOf(request) !== 'patron') throw notFound('picture')
    if (reply.statusCode === 429)
      throw problem('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.')
    const picture = await sharePicture(systemContext(deps, request.id), request.params.id)
    return reply.headers(pictureHeaders).send(picture)
  })
}

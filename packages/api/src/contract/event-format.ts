// Values only, no schemas: a date is written on public pages.

export const eventFormats = ['In-Person', 'Telehealth', 'Hybrid'] as const
export type EventFormat = (typeof eventFormats)[number]

/** Whether people come to a place, and whether they follow by a link. */
export const hasPlace = (format: EventFormat | null) => format === 'In-Person' || format === 'Hybrid'
export const isOnline = (format: EventFormat | null) => format === 'Telehealth' || format === 'Hybrid'

/** How somebody takes part: at the place, or by the link. */
export const attendances = ['in_person', 'online'] as const
export type Attendance = (typeof attendances)[number]

/** What a kind of ticket of a hybrid event is for; `either` is chosen by whoever books. */
export const ticketAttendances = [...attendances, 'either'] as const
export type TicketAttendance = (typeof ticketAttendances)[number]

/** How a ticket can be used; one that is offered two ways is asked about. */
export function attendancesOf(format: EventFormat | null, ofTicket: TicketAttendance): readonly Attendance[] {
  if (format !== 'Hybrid') return [format === 'Telehealth' ? 'online' : 'in_person']
  return ofTicket === 'either' ? attendances : [ofTicket]
}

/** The format of an event for whoever has so many tickets of each kind: of a hybrid one they may use only one half. */
export function formatFor<Format extends EventFormat | null>(
  format: Format,
  { inPerson, online }: { inPerson: number; online: number },
): Format | EventFormat {
  if (format !== 'Hybrid' || (inPerson > 0 && online > 0)) return format
  return online > 0 ? 'Telehealth' : 'In-Person'
}

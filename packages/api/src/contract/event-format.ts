// Values only, no schemas: public pages use these helpers.

export const eventFormats = ['In-Person', 'Telehealth', 'Hybrid'] as const
export type EventFormat = (typeof eventFormats)[number]

/** Whether people attend at a place; `isOnline` whether they join by a link. */
export const hasPlace = (format: EventFormat | null) => format === 'In-Person' || format === 'Hybrid'
export const isOnline = (format: EventFormat | null) => format === 'Telehealth' || format === 'Hybrid'

/** Ways to take part: at the place, or online. */
export const attendances = ['in_person', 'online'] as const
export type Attendance = (typeof attendances)[number]

/** How tickets of a hybrid event can be used; with `either`, the patron chooses when booking. */
export const ticketAttendances = [...attendances, 'either'] as const
export type TicketAttendance = (typeof ticketAttendances)[number]

/** The ways in which a ticket can be used; with two, the patron has to choose. */
export function attendancesOf(format: EventFormat | null, ofTicket: TicketAttendance): readonly Attendance[] {
  if (format !== 'Hybrid') return [format === 'Telehealth' ? 'online' : 'in_person']
  return ofTicket === 'either' ? attendances : [ofTicket]
}

/** The format of an event for someone with these tickets: for a hybrid event they may have tickets of only one half. */
export function formatFor<Format extends EventFormat | null>(
  format: Format,
  { inPerson, online }: { inPerson: number; online: number },
): Format | EventFormat {
  if (format !== 'Hybrid' || (inPerson > 0 && online > 0)) return format
  return online > 0 ? 'Telehealth' : 'In-Person'
}

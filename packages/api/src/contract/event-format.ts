// Values only, no schemas: a date is written on public pages.

export const eventFormats = ['In-Person', 'Telehealth', 'Hybrid'] as const
export type EventFormat = (typeof eventFormats)[number]

/** Whether people come to a place, and whether they follow by a link. */
export const hasPlace = (format: EventFormat | null) => format === 'In-Person' || format === 'Hybrid'
export const isOnline = (format: EventFormat | null) => format === 'Telehealth' || format === 'Hybrid'

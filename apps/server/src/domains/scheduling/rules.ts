/** The maximum number of time-off entries and imported calendars per provider. */
export const MAX_TIME_OFF = 200
export const MAX_CALENDARS = 20

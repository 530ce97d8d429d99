/** How many absences and how many calendars somebody may have at a time. */
export const MAX_TIME_OFF = 200
export const MAX_CALENDARS = 20

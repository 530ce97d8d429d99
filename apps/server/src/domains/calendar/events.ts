export interface CalendarEvents {
  'calendarFeed.create': { showsNames: boolean }
  'calendarFeed.revoke': null
}

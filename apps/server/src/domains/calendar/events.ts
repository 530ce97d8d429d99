export interface CalendarEvents {
  'calendar.open': { showsNames: boolean }
  'calendar.close': null
}

export {
  attendanceNames,
  countTickets,
  eventBookingName,
  eventFormatNames,
  eventNames,
  eventWaitNames,
  formatOfBooking,
  placesWords,
  priceRange,
  pricesInWords,
  ticketPrice,
  whereOf,
} from './event-labels.ts'
export { bookWords, datesOf } from './dates-ahead.ts'
export { placesLeft } from './date-state.ts'
export { Directions } from './directions.tsx'
export { EventPage } from './event-page.tsx'
export { EventPreview } from './event-preview.tsx'
export { EventTime, eventClock } from './event-time.tsx'
export { EventEditor } from './event-editor.tsx'
export { NextOwnDate } from './next-own-date.tsx'
export { NewEventScreen } from './new-event-screen.tsx'
export { OwnEventsScreen } from './own-events-screen.tsx'
export { readOwnEventsSearch } from './event-steps.ts'
export { ownEventCommands } from './event-commands.ts'
export { AttendeesScreen } from './attendees-screen.tsx'
export { EventsInReviewCard } from './events-in-review-card.tsx'

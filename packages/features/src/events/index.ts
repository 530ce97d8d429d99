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
export { bookWords, datesOf } from './dates/dates-ahead.ts'
export { placesLeft } from './dates/date-state.ts'
export { Directions } from './directions.tsx'
export { EventPage } from './event-page.tsx'
export { EventPreview } from './editor/event-preview.tsx'
export { EventTime, eventClock } from './dates/event-time.tsx'
export { EventEditor } from './editor/event-editor.tsx'
export { NextOwnDate } from './dates/next-own-date.tsx'
export { NewEventScreen } from './editor/new-event-screen.tsx'
export { OwnEventsScreen } from './own/own-events-screen.tsx'
export { readOwnEventsSearch } from './editor/event-steps.ts'
export { ownEventCommands } from './event-commands.ts'
export { AttendeesScreen } from './own/attendees-screen.tsx'
export { EventsInReviewCard } from './events-in-review-card.tsx'

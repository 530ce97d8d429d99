export {
  countTickets,
  eventBookingNames,
  eventFormatNames,
  eventNames,
  eventWaitNames,
  placesWords,
  priceRange,
  ticketPrice,
  whereOf,
} from './event-labels.ts'
export { EventTime } from './event-time.tsx'

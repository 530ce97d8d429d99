import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Events = Client['events']
type Input<Verb extends keyof Events> = Parameters<Events[Verb]>[0]

const changes = [['events'], ['wallet'], ['notifications'], ['wellness', 'lotus']]

export const eventQueries = {
  all: ['events'] as const,
  /** The calendar: events by date. */
  calendar: (api: Client, filter: NonNullable<Input<'listEvents'>>) =>
    queryOptions({
      queryKey: ['events', 'calendar', filter],
      queryFn: ({ signal }) => api.events.listEvents(filter, { signal }),
      placeholderData: keepPreviousData,
      // Others book in the meantime.
      staleTime: 30_000,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'detail', id],
      queryFn: ({ signal }) => api.events.getEvent({ id }, { signal }),
      staleTime: 30_000,
    }),
  own: (api: Client, filter: NonNullable<Input<'listOwnEvents'>>) =>
    queryOptions({
      queryKey: ['events', 'own', 'list', filter],
      queryFn: ({ signal }) => api.events.listOwnEvents(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  ownDetail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'own', 'detail', id],
      queryFn: ({ signal }) => api.events.getOwnEvent({ id }, { signal }),
    }),
  revenue: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'own', 'revenue', id],
      queryFn: ({ signal }) => api.events.getEventRevenue({ id }, { signal }),
    }),
  /** The caller's price of a date, and their other bookings at that time. */
  terms: (api: Client, occurrenceId: string) =>
    queryOptions({
      queryKey: ['events', 'terms', occurrenceId],
      queryFn: ({ signal }) => api.events.getBookingTerms({ id: occurrenceId }, { signal }),
    }),
  bookings: (api: Client, filter: NonNullable<Input<'listEventBookings'>>) =>
    queryOptions({
      queryKey: ['events', 'bookings', 'list', filter],
      queryFn: ({ signal }) => api.events.listEventBookings(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Polls every two seconds while the gateway has not answered. */
  booking: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'bookings', 'detail', id],
      queryFn: ({ signal }) => api.events.getEventBooking({ id }, { signal }),
      refetchInterval: ({ state }) => (state.data?.booking.payment === 'processing' ? 2000 : false),
    }),
  /** The tickets of a booking with the contents of their QR codes. */
  tickets: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'bookings', 'tickets', id],
      queryFn: ({ signal }) => api.events.getTickets({ id }, { signal }),
    }),
  /** The ticket behind a guest's personal link. */
  guestTicket: (api: Client, link: string) =>
    queryOptions({
      queryKey: ['events', 'guest-ticket', link],
      queryFn: ({ signal }) => api.events.getGuestTicket({ link }, { signal }),
    }),
  cancelPreview: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'bookings', 'cancel-preview', id],
      queryFn: ({ signal }) => api.events.previewTicketCancel({ id }, { signal }),
      staleTime: 0,
    }),
  attendees: (api: Client, filter: Input<'listAttendees'>) =>
    queryOptions({
      queryKey: ['events', 'attendees', filter],
      queryFn: ({ signal }) => api.events.listAttendees(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  checkInPack: (api: Client, occurrenceId: string) =>
    queryOptions({
      queryKey: ['events', 'check-in-pack', occurrenceId],
      queryFn: ({ signal }) => api.events.getCheckInPack({ id: occurrenceId }, { signal }),
    }),
  helpers: (api: Client, eventId: string) =>
    queryOptions({
      queryKey: ['events', 'own', 'helpers', eventId],
      queryFn: ({ signal }) => api.events.listEventHelpers({ id: eventId }, { signal }),
    }),
  /** Dates of other organisers at which the caller scans tickets. */
  helpedDates: (api: Client) =>
    queryOptions({
      queryKey: ['events', 'helped-dates'],
      queryFn: ({ signal }) => api.events.listHelpedDates({}, { signal }),
    }),
  waits: (api: Client, filter: NonNullable<Input<'listEventWaits'>>) =>
    queryOptions({
      queryKey: ['events', 'waits', 'list', filter],
      queryFn: ({ signal }) => api.events.listEventWaits(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  wait: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['events', 'waits', 'detail', id],
      queryFn: ({ signal }) => api.events.getEventWait({ id }, { signal }),
      // An offer may arrive while the page is open.
      refetchInterval: ({ state }) => (state.data?.entry.status === 'waiting' ? 15_000 : false),
    }),
}

export function useCreateEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createEvent'>) => api.events.createEvent(input),
    meta: { quiet: true, changes },
  })
}

export function useUpdateEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateEvent'>) => api.events.updateEvent(input),
    meta: { quiet: true, changes },
  })
}

export function useSetEventPicture() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'setEventPicture'>) => api.events.setEventPicture(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveEvent'>) => api.events.moveEvent(input),
    meta: { quiet: true, changes },
  })
}

export function useAddDates() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'addDates'>) => api.events.addDates(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveDate() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveDate'>) => api.events.moveDate(input),
    meta: { quiet: true, changes },
  })
}

export function useCancelDate() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'cancelDate'>) => api.events.cancelDate(input),
    meta: { quiet: true, changes },
  })
}

export function useCancelEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'cancelEvent'>) => api.events.cancelEvent(input),
    meta: { quiet: true, changes },
  })
}

export function useCheckIn() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'checkIn'>) => api.events.checkIn(input),
    meta: { quiet: true, changes },
  })
}

export function useMessageAttendees() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'messageAttendees'>) => api.events.messageAttendees(input),
    meta: { quiet: true },
  })
}

/** Sends a message to the attendees of every date, if the event is not over. */
export function useMessageEventAttendees() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'messageEventAttendees'>) => api.events.messageEventAttendees(input),
    meta: { quiet: true },
  })
}

const helperChanges = [['events', 'own', 'helpers']]

export function useInviteEventHelper() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'inviteEventHelper'>) => api.events.inviteEventHelper(input),
    meta: { quiet: true, changes: helperChanges },
  })
}

export function useRemoveEventHelper() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'removeEventHelper'>) => api.events.removeEventHelper(input),
    meta: { quiet: true, changes: helperChanges },
  })
}

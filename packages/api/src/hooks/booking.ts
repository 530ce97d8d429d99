import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { BookingDetail } from '../contract/booking.ts'
import { isActive } from '../contract/booking-status.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Bookings = Client['booking']
type Input<Verb extends keyof Bookings> = Parameters<Bookings[Verb]>[0]

const changes = [['booking'], ['wallet'], ['notifications'], ['waitlist'], ['packages', 'purchases']]

/** Polling interval in ms: a pending payment settles soon, and the other party may act while the booking is active. */
function askedAgainAfter(booking: BookingDetail | undefined): number | false {
  if (!booking) return false
  if (booking.payment === 'processing') return 2000
  // Nobody else acts on a time that its reader holds until it is paid.
  if (booking.status === 'held' && !booking.isProposal) return false
  return isActive(booking) && 15_000
}

export const bookingQueries = {
  all: ['booking'] as const,
  serviceMonths: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['booking', 'service-months', id],
      queryFn: ({ signal }) => api.booking.listServiceMonths({ id }, { signal }),
    }),
  slots: (api: Client, filter: Input<'listSlots'>) =>
    queryOptions({
      queryKey: ['booking', 'slots', filter],
      queryFn: ({ signal }) => api.booking.listSlots(filter, { signal }),
      placeholderData: keepPreviousData,
      // Others may book the slot in the meantime.
      staleTime: 30_000,
    }),
  /** For the day of a reader in this zone, null while it is unknown. Patrons see only what they can still book. */
  firstFree: (
    api: Client,
    providerId: readonly string[],
    { zone, userId }: { zone: string | null; userId: string | null },
  ) =>
    queryOptions({
      queryKey: ['booking', 'firstFree', providerId, zone, userId],
      queryFn: ({ signal }) =>
        api.booking.listFirstFree({ providerId: [...providerId], ...(zone && { zone }) }, { signal }),
      enabled: providerId.length > 0 && zone !== null,
      staleTime: 30_000,
    }),
  list: (api: Client, filter: NonNullable<Input<'listBookings'>>) =>
    queryOptions({
      queryKey: ['booking', 'list', filter],
      queryFn: ({ signal }) => api.booking.listBookings(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Requests that the provider has not answered. */
  requests: (api: Client) => bookingQueries.list(api, { status: 'requested', when: 'upcoming' }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['booking', 'detail', id],
      queryFn: ({ signal }) => api.booking.getBooking({ id }, { signal }),
      refetchInterval: ({ state }) => askedAgainAfter(state.data?.booking),
    }),
  /** Not under the `booking` key: a cancelled booking has no preview, and invalidating bookings must not fetch it. */
  cancelPreview: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['cancelPreview', id],
      queryFn: ({ signal }) => api.booking.previewCancel({ id }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

export function useHoldBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'holdBooking'>) => api.booking.holdBooking(input),
    meta: { quiet: true, changes },
  })
}

export function useProposeBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'proposeBooking'>) => api.booking.proposeBooking(input),
    meta: { quiet: true, changes: [...changes, ['clients']] },
  })
}

export function usePayBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'payBooking'> & Keyed) =>
      api.booking.payBooking(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function usePayFromPackage() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'payFromPackage'> & Keyed) =>
      api.booking.payFromPackage(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useConfirmBookingPayment() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.booking.confirmBookingPayment({ id }),
    meta: { quiet: true, changes },
  })
}

export function useWithdrawProposal() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'withdrawProposal'>) => api.booking.withdrawProposal(input),
    meta: { quiet: true, changes: [...changes, ['clients']] },
  })
}

export function useReleaseBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.booking.releaseBooking({ id }),
    meta: { changes },
  })
}

export function useCancelBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'cancelBooking'> & Keyed) =>
      api.booking.cancelBooking(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useRescheduleBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'rescheduleBooking'>) => api.booking.rescheduleBooking(input),
    meta: { quiet: true, changes },
  })
}

export function useAcceptBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'acceptBooking'> & Keyed) =>
      api.booking.acceptBooking(input, { context: { idempotencyKey } }),
    meta: { changes },
  })
}

export function useDeclineBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'declineBooking'> & Keyed) =>
      api.booking.declineBooking(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useCompleteBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'completeBooking'>) => api.booking.completeBooking(input),
    meta: { changes },
  })
}

export function useMarkNoShow() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'markNoShow'> & Keyed) =>
      api.booking.markNoShow(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useContestNoShow() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'contestNoShow'>) => api.booking.contestNoShow(input),
    meta: { quiet: true, changes },
  })
}

export function useReviewBooking() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'reviewBooking'>) => api.booking.reviewBooking(input),
    meta: { quiet: true, changes: [...changes, ['directory']] },
  })
}

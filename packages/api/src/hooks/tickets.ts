import { useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Events = Client['events']
type Input<Verb extends keyof Events> = Parameters<Events[Verb]>[0]

const changes = [['events'], ['wallet'], ['notifications'], ['wellness', 'lotus']]

export function useBookTickets() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'bookTickets'> & Keyed) =>
      api.events.bookTickets(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function usePayTickets() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'payTickets'> & Keyed) =>
      api.events.payTickets(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useConfirmTicketPayment() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.events.confirmTicketPayment({ id }),
    meta: { quiet: true, changes },
  })
}

export function useCancelTickets() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'cancelTickets'> & Keyed) =>
      api.events.cancelTickets(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useAnswerMove() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'answerMove'> & Keyed) =>
      api.events.answerMove(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useChangeTicketAttendance() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'changeTicketAttendance'>) => api.events.changeTicketAttendance(input),
    meta: { quiet: true, changes },
  })
}

export function useGiveTicket() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'giveTicket'>) => api.events.giveTicket(input),
    meta: { quiet: true, changes },
  })
}

export function useJoinAsEventGuest() {
  const api = useApi()
  return useMutation({
    mutationFn: (link: string) => api.events.joinAsEventGuest({ link }),
    meta: { quiet: true, changes: [] },
  })
}

export function useJoinEvent() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.events.joinEvent({ id }),
    meta: { quiet: true, changes },
  })
}

export function useJoinEventWaitlist() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'joinEventWaitlist'>) => api.events.joinEventWaitlist(input),
    meta: { quiet: true, changes },
  })
}

export function useAcceptEventOffer() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'acceptEventOffer'>) => api.events.acceptEventOffer(input),
    meta: { quiet: true, changes },
  })
}

export function useDeclineEventOffer() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.events.declineEventOffer({ id }),
    meta: { quiet: true, changes },
  })
}

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Scheduling = Client['scheduling']
type Input<Verb extends keyof Scheduling> = Parameters<Scheduling[Verb]>[0]

// A provider's hours affect the directory and the bookable times.
const changes = [['scheduling', 'availability'], ['directory'], ['booking']]
const changesFeed = [['scheduling', 'calendarFeed']]

export const schedulingQueries = {
  availability: (api: Client) =>
    queryOptions({
      queryKey: ['scheduling', 'availability'],
      queryFn: ({ signal }) => api.scheduling.getAvailability(undefined, { signal }),
    }),
  busyTimes: (api: Client, span: Input<'listBusyTimes'>) =>
    queryOptions({
      queryKey: ['scheduling', 'availability', 'busy', span],
      queryFn: ({ signal }) => api.scheduling.listBusyTimes(span, { signal }),
      placeholderData: keepPreviousData,
    }),
  calendarFeed: (api: Client) =>
    queryOptions({
      queryKey: ['scheduling', 'calendarFeed'],
      queryFn: ({ signal }) => api.scheduling.getCalendarFeed(undefined, { signal }),
    }),
}

export function useUpdateAvailability() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateAvailability'>) => api.scheduling.updateAvailability(input),
    meta: { quiet: true, changes },
  })
}

export function useAddTimeOff() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'addTimeOff'>) => api.scheduling.addTimeOff(input),
    meta: { quiet: true, changes },
  })
}

export function useRemoveTimeOff() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.scheduling.removeTimeOff({ id }),
    meta: { changes },
  })
}

export function useImportCalendar() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'importCalendar'>) => api.scheduling.importCalendar(input),
    meta: { quiet: true, changes },
  })
}

export function useRemoveCalendar() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.scheduling.removeCalendar({ id }),
    meta: { changes },
  })
}

export function useMakeCalendarFeed() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { showsNames: boolean }) => api.scheduling.makeCalendarFeed(input),
    meta: { changes: changesFeed },
  })
}

export function useRevokeCalendarFeed() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.scheduling.revokeCalendarFeed(undefined),
    meta: { changes: changesFeed },
  })
}

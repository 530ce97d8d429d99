import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { readPushState, turnPushOff, turnPushOn } from '../browser-push.ts'
import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export type { PushState } from '../browser-push.ts'

export const pushQueries = {
  state: (api: Client) =>
    queryOptions({ queryKey: ['notifications', 'push'], queryFn: () => readPushState(api), retry: false }),
}

/** Turns push notifications in this browser on or off. */
export function useTurnPush() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(api) : turnPushOff(api)),
    onSuccess: (state) => queryClient.setQueryData(pushQueries.state(api).queryKey, state),
    meta: { changes: [] },
  })
}

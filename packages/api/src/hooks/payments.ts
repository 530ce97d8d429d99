import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

const changes = [['payments']]

export const paymentQueries = {
  cards: (api: Client) =>
    queryOptions({
      queryKey: ['payments', 'cards'],
      queryFn: ({ signal }) => api.payments.listCards(undefined, { signal }),
    }),
}

export function useSetDefaultCard() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.payments.setDefaultCard({ id }),
    meta: { changes },
  })
}

export function useRemoveCard() {
  const api = useApi()
  return useMutation({ mutationFn: (id: string) => api.payments.removeCard({ id }), meta: { changes } })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { Figure } from '../contract/dashboard.ts'
import type { Kind } from '../contract/endpoint.ts'
import { figureNames } from '../contract/figure-names.ts'
import type { FigureName } from '../contract/figure-names.ts'
import { useApi } from './api.ts'
import { MINUTE_MS } from '../contract/time.ts'

interface Batch {
  names: Set<FigureName>
  answer: ReturnType<Client['dashboard']['getFigures']>
}

const open = new WeakMap<Client, Batch>()

function openBatch(api: Client): Batch {
  const names = new Set<FigureName>()
  const batch: Batch = {
    names,
    answer: new Promise((start) => setTimeout(start)).then(() => {
      open.delete(api)
      return api.dashboard.getFigures({ of: [...names] })
    }),
  }
  open.set(api, batch)
  return batch
}

/** Batches all figures that are requested in the same tick. */
async function askFigure(api: Client, name: FigureName): Promise<Figure | null> {
  const batch = open.get(api) ?? openBatch(api)
  batch.names.add(name)
  const { figures } = await batch.answer
  return figures[name] ?? null
}

/** Key prefix of the records that a figure counts: invalidating it refetches the figure. */
const counted: Record<FigureName, QueryKey> = {
  applications: ['onboarding'],
  approved: ['onboarding'],
  available: ['wallet'],
  bookings: ['booking'],
  cases: ['community-cases'],
  chats: ['community-rooms'],
  clients: ['clients'],
  commission: ['wallet'],
  content: ['educational-content'],
  differences: ['wallet', 'findings'],
  disabled: ['identity', 'people'],
  disputes: ['disputes'],
  eventOffers: ['events'],
  events: ['events'],
  exclusions: ['onboarding'],
  expiries: ['onboarding'],
  invitations: ['organisations'],
  lateTickets: ['support'],
  lowStock: ['products'],
  members: ['organisations'],
  movedEvents: ['events'],
  offers: ['waitlist'],
  orders: ['orders'],
  organisations: ['organisations'],
  ownApplications: ['onboarding'],
  ownCases: ['community-cases'],
  ownTickets: ['support'],
  packages: ['packages', 'purchases'],
  parcels: ['orders'],
  pending: ['wallet'],
  products: ['products'],
  questionnaires: ['sharing'],
  refusals: ['disputes'],
  requests: ['booking'],
  returns: ['disputes'],
  subscriptions: ['memberships'],
  suggestions: ['booking'],
  support: ['support'],
  suspended: ['onboarding'],
  tokens: ['wallet'],
  unpaidBookings: ['booking'],
  unpaidTickets: ['events'],
}

/** A figure of the dashboard, shared with the menu's counters. Polls every minute, because others change it. */
export const figureQuery = (api: Client, name: FigureName) =>
  queryOptions({
    queryKey: [...counted[name], 'figure', name],
    queryFn: () => askFigure(api, name),
    staleTime: 30_000,
    refetchInterval: MINUTE_MS,
    meta: { unattended: true },
  })

/** All figures of a kind of account. */
export const figureQueries = (api: Client, kind: Kind) =>
  figureNames[kind].map((name) => figureQuery(api, name))

/** A figure for its card: undefined while loading, null for users without it. */
export function useFigure(name: FigureName) {
  const { data: figure, isError } = useQuery(figureQuery(useApi(), name))
  return { figure, failed: isError && figure === undefined }
}

/** A queue: its length, since when the oldest item waits, and the oldest items. */
export function useWaiting(name: FigureName) {
  const { figure, failed } = useFigure(name)
  return {
    waiting: figure ? { count: figure.value, oldest: figure.at, first: figure.first } : undefined,
    failed,
  }
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { directoryQueries } from '@wellspring/api/hooks/directory'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { useAskToSignIn } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import type { BookSearch } from '../features/booking/book-href.ts'
import { BookScreen } from '../features/booking/book-screen.tsx'
import { servicesOf } from '../parts/booking/services-of.ts'
import { offersOf } from '../parts/packages/offers-of.ts'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/providers/$id/book')({
  validateSearch: ({ service, at }: Record<string, unknown>): BookSearch => ({
    ...(typeof service === 'string' && { service }),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) && { at }),
  }),
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    await Promise.all([
      // A provider without a public page cannot be booked.
      queryClient.ensureQueryData(directoryQueries.provider(api, id)),
      queryClient.ensureQueryData(directoryQueries.services(api, servicesOf(id))),
      queryClient.prefetchQuery(packageQueries.offered(api, offersOf(id))),
    ])
  },
  component: Book,
  staticData: { title: t`Choose a time`, back: { href: '/find-provider', label: t`Find a provider` } },
})

function Book() {
  const { id } = Route.useParams()
  const { service, at } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const askToSignIn = useAskToSignIn()
  const go = (search: BookSearch) => void navigate({ search, replace: true, resetScroll: false })
  return (
    <FocusedPage>
      <BookScreen
        providerId={id}
        serviceId={service}
        startsAt={at ?? null}
        onService={(next) => go({ service: next, ...(at && { at }) })}
        onTime={(next) => go({ ...(service && { service }), ...(next && { at: next }) })}
        onHeld={({ id: booking, verbs }) =>
          void navigate({
            to: verbs.includes('pay') ? '/my-bookings/$id/pay' : '/my-bookings/$id',
            params: { id: booking },
          })
        }
        onGuest={() => askToSignIn(t`Log in or sign up to book this time. We will keep your choice.`)}
      />
    </FocusedPage>
  )
}

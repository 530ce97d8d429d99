import { createFileRoute } from '@tanstack/react-router'

import { directoryQueries } from '@wellspring/api/hooks/directory'
import { t } from '@wellspring/words/macro'

import { ProviderScreen } from '../features/directory/provider-screen.tsx'
import { servicesOf } from '../parts/booking/services-of.ts'

export const Route = createFileRoute('/providers/$id/')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const [{ provider }] = await Promise.all([
      queryClient.ensureQueryData(directoryQueries.provider(api, id)),
      // Loaded up front, so that the booking panel has its final size from the start.
      queryClient.prefetchQuery(directoryQueries.services(api, servicesOf(id))),
    ])
    return { title: t`${provider.name} · Provider` }
  },
  component: Provider,
  staticData: { title: t`Provider`, back: { href: '/find-provider', label: t`Find a provider` } },
})

function Provider() {
  const { id } = Route.useParams()
  return <ProviderScreen key={id} id={id} />
}

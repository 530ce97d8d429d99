import { createFileRoute } from '@tanstack/react-router'

import { directoryQueries } from '@wellspring/api/hooks/directory'

import { ProviderScreen } from '../features/directory/provider-screen.tsx'

export const Route = createFileRoute('/providers/$id/')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const { provider } = await queryClient.ensureQueryData(directoryQueries.provider(api, id))
    return { title: `${provider.name} · Provider` }
  },
  component: Provider,
  staticData: { title: 'Provider', back: { href: '/find-provider', label: 'Find a provider' } },
})

function Provider() {
  const { id } = Route.useParams()
  return <ProviderScreen key={id} id={id} />
}

import { createFileRoute } from '@tanstack/react-router'

import { directoryQueries } from '@wellspring/api/hooks/directory'

import { ProviderScreen } from '../features/directory/provider-screen.tsx'
import { RouteError } from '../route-error.tsx'

export const Route = createFileRoute('/providers/$id/')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    queryClient.ensureQueryData(directoryQueries.provider(api, id)),
  component: Provider,
  errorComponent: RouteError,
  staticData: { title: 'Provider' },
})

function Provider() {
  const { id } = Route.useParams()
  return <ProviderScreen key={id} id={id} />
}

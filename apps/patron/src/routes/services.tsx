import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { directoryQueries } from '@wellspring/api/hooks/directory'
import { t } from '@wellspring/words/macro'

import { readServices, servicesOn } from '../features/directory/services-page.ts'
import { ServicesScreen } from '../features/directory/services-screen.tsx'

export const Route = createFileRoute('/services')({
  validateSearch: readServices,
  loaderDeps: ({ search: { page, area } }) => ({ page, area }),
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.ensureQueryData(directoryQueries.services(api, servicesOn(readServices(deps))))
  },
  component: Services,
  staticData: { title: t`Services` },
})

function Services() {
  const navigate = useNavigate({ from: Route.fullPath })
  return <ServicesScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { t } from '@wellspring/words/macro'

import { servicesOn } from '../features/directory/services-page.ts'
import { ServicesScreen } from '../features/directory/services-screen.tsx'

export const Route = createFileRoute('/services')({
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient, api }, deps: { page } }) => {
    await queryClient.ensureQueryData(directoryQueries.services(api, servicesOn(page)))
  },
  component: Services,
  staticData: { title: t`Services` },
})

function Services() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ServicesScreen
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
    />
  )
}

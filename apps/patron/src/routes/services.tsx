import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ServicesScreen } from '../features/directory/services-screen.tsx'
import { readPage } from '../read-page.ts'

export const Route = createFileRoute('/services')({
  validateSearch: readPage,
  component: Services,
  staticData: { title: 'Services' },
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

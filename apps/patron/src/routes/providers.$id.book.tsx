import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'

import { BookScreen } from '../features/booking/book-screen.tsx'

export const Route = createFileRoute('/providers/$id/book')({
  validateSearch: ({ service }: Record<string, unknown>): { service?: string } =>
    typeof service === 'string' ? { service } : {},
  component: Book,
  staticData: { title: 'Choose a time' },
})

function Book() {
  const { id } = Route.useParams()
  const { service } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <BookScreen
      providerId={id}
      serviceId={service}
      onService={(next) => void navigate({ search: { service: next }, replace: true })}
      onHeld={(booking, isFree) =>
        void navigate({ to: isFree ? '/my-bookings/$id' : '/my-bookings/$id/pay', params: { id: booking } })
      }
      onGuest={() => history.push(`/login?redirect=${encodeURIComponent(href)}`)}
    />
  )
}

import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'

import type { BookSearch } from '../features/booking/book-href.ts'
import { WaitScreen } from '../features/waitlist/wait-screen.tsx'

export const Route = createFileRoute('/providers/$id/wait')({
  validateSearch: ({ service }: Record<string, unknown>): Pick<BookSearch, 'service'> => ({
    ...(typeof service === 'string' && { service }),
  }),
  component: Wait,
  staticData: { title: 'Join the waitlist' },
})

function Wait() {
  const { id } = Route.useParams()
  const { service } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <WaitScreen
      providerId={id}
      serviceId={service}
      onService={(next) => void navigate({ search: { service: next }, replace: true, resetScroll: false })}
      onTime={(serviceId, at) =>
        void navigate({ to: '/providers/$id/book', params: { id }, search: { service: serviceId, at } })
      }
      onJoined={() => void navigate({ to: '/my-bookings' })}
      onGuest={() => history.push(`/login?redirect=${encodeURIComponent(href)}`)}
    />
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { useAskToSignIn } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import type { BookSearch } from '../features/booking/book-href.ts'
import { JoinWaitlistScreen } from '../features/waitlist/join-waitlist-screen.tsx'

export const Route = createFileRoute('/providers/$id/wait')({
  validateSearch: ({ service }: Record<string, unknown>): Pick<BookSearch, 'service'> => ({
    ...(typeof service === 'string' && { service }),
  }),
  component: Wait,
  staticData: { title: t`Join the waitlist` },
})

function Wait() {
  const { id } = Route.useParams()
  const { service } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const askToSignIn = useAskToSignIn()
  return (
    <JoinWaitlistScreen
      providerId={id}
      serviceId={service}
      onService={(next) => void navigate({ search: { service: next }, replace: true, resetScroll: false })}
      onTime={(serviceId, at) =>
        void navigate({ to: '/providers/$id/book', params: { id }, search: { service: serviceId, at } })
      }
      onJoined={() => void navigate({ to: '/my-bookings' })}
      onGuest={() => askToSignIn(t`Log in or sign up to join the waitlist. We will keep your choice.`)}
    />
  )
}

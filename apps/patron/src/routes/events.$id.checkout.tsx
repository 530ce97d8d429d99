import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CheckoutScreen } from '../features/events/checkout/checkout-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/events/$id/checkout')({
  validateSearch: ({ date }: Record<string, unknown>): { date?: string } =>
    typeof date === 'string' ? { date } : {},
  component: Checkout,
  staticData: { title: t`Book tickets` },
})

function Checkout() {
  const { id } = Route.useParams()
  const { date } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage reason={t`Log in or sign up to book tickets. We will keep your choice.`}>
      <FocusedPage>
        <CheckoutScreen
          id={id}
          dateId={date}
          onDate={(next) => void navigate({ search: { date: next }, replace: true, resetScroll: false })}
          onBooked={({ id: booking, verbs }) =>
            void navigate({
              to: verbs.includes('pay') ? '/my-events/$id/pay' : '/my-events/$id',
              params: { id: booking },
            })
          }
          onWaiting={(wait) => void navigate({ to: '/my-events/waitlist/$id', params: { id: wait } })}
        />
      </FocusedPage>
    </OwnPage>
  )
}

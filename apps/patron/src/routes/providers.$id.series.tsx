import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NotFound } from '@wellspring/ui/not-found'
import { t } from '@wellspring/words/macro'

import type { BookSearch } from '../features/booking/book-href.ts'
import { SeriesScreen } from '../features/series/series-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/providers/$id/series')({
  validateSearch: ({ service, at }: Record<string, unknown>): BookSearch => ({
    ...(typeof service === 'string' && { service }),
    ...(typeof at === 'string' && !Number.isNaN(Date.parse(at)) && { at: new Date(at).toISOString() }),
  }),
  component: Series,
  staticData: { title: t`Repeat a time` },
})

function Series() {
  const { id } = Route.useParams()
  const { service, at } = Route.useSearch()
  const navigate = useNavigate()
  if (!service || !at) return <NotFound />
  return (
    <OwnPage reason={t`Log in or sign up to book these times.`}>
      <SeriesScreen
        providerId={id}
        serviceId={service}
        startsAt={at}
        backHref={`/providers/${id}/book?service=${service}&at=${encodeURIComponent(at)}`}
        onBooked={(series) => void navigate({ to: '/my-bookings/series/$id', params: { id: series } })}
      />
    </OwnPage>
  )
}

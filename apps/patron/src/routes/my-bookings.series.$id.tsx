import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { OneSeriesScreen } from '../features/series/one-series-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/series/$id')({
  component: Series,
  staticData: { title: t`Booked together` },
})

function Series() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <OneSeriesScreen id={id} />
    </OwnPage>
  )
}

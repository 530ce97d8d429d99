import { useNavigate, useSearch } from '@tanstack/react-router'

import { OwnActivityScreen } from '@wellspring/features/activity'

import { OwnPage } from '../own-page.tsx'
import { readPage } from './read-page.ts'

const hrefs = {
  order: (id: string) => `/my-orders/${id}`,
  dispute: (id: string) => `/my-orders/disputes/${id}`,
  booking: (id: string) => `/my-bookings/${id}`,
  call: (id: string) => `/my-bookings/${id}`,
  series: (id: string) => `/my-bookings/series/${id}`,
  package: (id: string) => `/my-packages/${id}`,
  purchase: (id: string) => `/my-packages/${id}`,
  coaching: (id: string) => `/wellness-coach/${id}`,
}

export function ActivityPage() {
  const { page = 1 } = readPage(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <OwnPage>
      <OwnActivityScreen
        {...{ page, hrefs }}
        onPage={(next) => void navigate({ to: '.', search: { page: next } as never })}
      />
    </OwnPage>
  )
}

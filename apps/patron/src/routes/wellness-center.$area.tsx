import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

import { areas } from '@wellspring/api/contract/areas'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { eventQueries } from '@wellspring/api/hooks/events'
import { wellnessQueries } from '@wellspring/api/hooks/wellness'
import { t } from '@wellspring/words/macro'

import { AREA_PRODUCTS, areaEvents, areaLessons, areaPeople } from '../features/wellness/area-shelf.ts'
import { AreaScreen } from '../features/wellness/area-screen.tsx'

const areaNamed = (name: string) => areas.find((area) => area === name)

export const Route = createFileRoute('/wellness-center/$area')({
  loader: async ({ context: { queryClient, api }, params }) => {
    // The sixth entry is no area: coaches have a page of their own.
    if (params.area === 'coach') throw redirect({ to: '/coaches' })
    const area = areaNamed(params.area)
    if (!area) throw notFound()
    const [{ domains }] = await Promise.all([
      queryClient.ensureQueryData(wellnessQueries.domains(api)),
      queryClient.ensureQueryData(directoryQueries.providers(api, areaPeople(area))),
      queryClient.ensureQueryData(catalogueQueries.newestProducts(api, AREA_PRODUCTS, area)),
      // Optional: the page is complete without events and content.
      queryClient.prefetchQuery(eventQueries.calendar(api, areaEvents(area))),
      queryClient.prefetchQuery(educationalContentQueries.catalogue(api, areaLessons(area))),
    ])
    return { title: t`${domains.find(({ id }) => id === area)?.name ?? area} · Wellness Center` }
  },
  component: AreaPage,
  staticData: {
    title: t`Wellness Center`,
    back: { href: '/wellness-center', label: t`Wellness Center` },
  },
})

function AreaPage() {
  const area = areaNamed(Route.useParams().area)
  return area ? <AreaScreen key={area} area={area} /> : null
}

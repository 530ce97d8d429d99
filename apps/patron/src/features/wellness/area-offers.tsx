import { Grid } from '@chakra-ui/react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import type { Area } from '@wellspring/api/contract/areas'
import { useApi } from '@wellspring/api/hooks/api'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { eventQueries } from '@wellspring/api/hooks/events'
import { Link } from '@wellspring/ui/link'
import { ProductGrid } from '@wellspring/ui/product-grid'
import { Trans, t } from '@wellspring/words/macro'

import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { ContentTile, ContentTiles } from '../../parts/educational-content/content-tile.tsx'
import { EventCard } from '../../parts/events/event-card.tsx'
import { productCard } from '../../parts/shop/product-cards.ts'
import { Part } from './area-part.tsx'
import { AREA_PRODUCTS, areaEvents, areaLessons, areaPeople } from './area-shelf.ts'

interface OfferProps {
  area: Area
  name: string
}

export function People({ area, name }: OfferProps) {
  const { data } = useSuspenseQuery(directoryQueries.providers(useApi(), areaPeople(area)))
  if (data.providers.length === 0) return null
  return (
    <Part
      title={t`People who can help`}
      more={
        <Link href={`/find-provider?area=${area}`}>
          <Trans>All for {name}</Trans>
        </Link>
      }
    >
      <ProviderGrid providers={data.providers} headingLevel={3} />
    </Part>
  )
}

/** The next events; renders nothing if none is planned. */
export function Events({ area, name }: OfferProps) {
  const { data } = useQuery(eventQueries.calendar(useApi(), areaEvents(area)))
  if (!data || data.data.length === 0) return null
  return (
    <Part
      title={t`Coming up`}
      more={
        <Link href={`/events?area=${area}`}>
          <Trans>All for {name}</Trans>
        </Link>
      }
    >
      <Grid gap="5" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))">
        {data.data.map((date) => (
          <EventCard key={date.occurrenceId} date={date} isOver={false} headingLevel="h3" />
        ))}
      </Grid>
    </Part>
  )
}

export function Lessons({ area, name }: OfferProps) {
  const { data } = useQuery(educationalContentQueries.catalogue(useApi(), areaLessons(area)))
  if (!data || data.contents.length === 0) return null
  return (
    <Part
      title={t`To read, listen to and watch`}
      more={
        <Link href={`/educational-content?area=${area}`}>
          <Trans>All for {name}</Trans>
        </Link>
      }
    >
      <ContentTiles>
        {data.contents.map((content) => (
          <ContentTile key={content.id} content={content} headingLevel="h3" />
        ))}
      </ContentTiles>
    </Part>
  )
}

export function Products({ area, name }: OfferProps) {
  const { data } = useSuspenseQuery(catalogueQueries.newestProducts(useApi(), AREA_PRODUCTS, area))
  if (data.product.length === 0) return null
  return (
    <Part
      title={t`From the shop`}
      more={
        <Link href={`/shop?area=${area}`}>
          <Trans>All for {name}</Trans>
        </Link>
      }
    >
      <ProductGrid
        products={data.product.map((product) => productCard(product))}
        priorityCount={0}
        label={t`Products for ${name}`}
      />
    </Part>
  )
}

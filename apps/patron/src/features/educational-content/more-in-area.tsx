import { useQuery } from '@tanstack/react-query'

import type { PublicContent } from '@wellspring/api/contract/educational-content'
import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { areaNames } from '@wellspring/ui/area-names'
import { t } from '@wellspring/words/macro'

import { ContentTile } from '../../parts/educational-content/content-tile.tsx'
import { Shelf } from './shelf.tsx'

const SHOWN = 4

/** The newest content of the same area, for guests, who have no recommendations. */
export function MoreInArea({ content: { id, area } }: { content: Pick<PublicContent, 'id' | 'area'> }) {
  const { data } = useQuery(
    educationalContentQueries.catalogue(useApi(), { area, limit: SHOWN + 1, page: 0 }),
  )
  const contents = data?.contents.filter((one) => one.id !== id).slice(0, SHOWN) ?? []
  if (contents.length === 0) return null
  return (
    <Shelf title={t`More in ${areaNames[area]}`}>
      {contents.map((content) => (
        <ContentTile key={content.id} content={content} headingLevel="h3" />
      ))}
    </Shelf>
  )
}

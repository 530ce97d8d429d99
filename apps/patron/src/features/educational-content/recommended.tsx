import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'

import { ContentTile } from '../../parts/educational-content/content-tile.tsx'
import { Shelf } from './shelf.tsx'

export interface RecommendedProps {
  title: string
  howMany: number
  /** The id of the content that is already on the page. */
  except?: string
}

/** Recommended content, each with its reason; renders nothing if there is none. */
export function Recommended({ title, howMany, except }: RecommendedProps) {
  const { data } = useQuery(libraryQueries.recommended(useApi(), howMany + 1))
  const contents = data?.contents.filter(({ id }) => id !== except).slice(0, howMany) ?? []
  if (contents.length === 0) return null
  return (
    <Shelf title={title}>
      {contents.map(({ because, ...content }) => (
        <ContentTile key={content.id} content={content} reason={because} headingLevel="h3" />
      ))}
    </Shelf>
  )
}

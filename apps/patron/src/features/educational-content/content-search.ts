import type { Area } from '@wellspring/api/contract/areas'
import type { ContentCard } from '@wellspring/api/contract/educational-content'
import type { ContentAccess, ContentKind } from '@wellspring/api/contract/educational-content-status'

/** The search parameters of the catalogue. */
export interface ContentSearch {
  area?: Area
  kind?: ContentKind
  language?: ContentCard['language']
  access?: ContentAccess
  search?: string
  /** Starts at 1. */
  page?: number
}

export const PER_PAGE = 24

/** The API query of the catalogue. */
export const askFor = ({ page = 1, ...rest }: ContentSearch) => ({ ...rest, limit: PER_PAGE, page: page - 1 })

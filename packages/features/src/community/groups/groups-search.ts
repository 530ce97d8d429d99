export interface GroupsSearch {
  category?: string
  /** Counted from 1. */
  page?: number
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readGroupsSearch({ category, page }: Record<string, unknown>): GroupsSearch {
  return {
    ...(typeof category === 'string' && { category }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

export interface GroupsSearch {
  category?: string
  /** Counted from 1. */
  page?: number
}

/** The filter that an address asks for; what is not understood is left out. */
export function readGroupsSearch({ category, page }: Record<string, unknown>): GroupsSearch {
  return {
    ...(typeof category === 'string' && { category }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

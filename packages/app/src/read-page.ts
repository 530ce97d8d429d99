/** The page of a list from the URL, starting at 1. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}

/** The page of a list, counted from 1, as its address says it. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}

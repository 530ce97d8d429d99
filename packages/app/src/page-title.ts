import { t } from '@wellspring/words/macro'

/** The parts of a route match that determine the title. */
interface Match {
  status: string
  globalNotFound?: boolean | undefined
  _notFound?: boolean | undefined
  staticData: { title?: string; isWholeTitle?: boolean }
  loaderData?: unknown
}

/** The title from the loader's data, once loaded. */
const ownTitle = ({ loaderData }: Match) => (loaderData as { title?: string } | undefined)?.title

/** The title of a page: from its data, or else from its route; undefined when it derives from the path. */
export function pageTitle(matches: readonly Match[]): { title: string | undefined; isWholeTitle: boolean } {
  const isMissing = matches.some(
    ({ status, globalNotFound, _notFound }) => status === 'notFound' || globalNotFound || _notFound,
  )
  if (isMissing) return { title: t`Page not found`, isWholeTitle: false }
  const match = matches.findLast((one) => ownTitle(one) ?? one.staticData.title)
  return {
    title: match && (ownTitle(match) ?? match.staticData.title),
    isWholeTitle: match?.staticData.isWholeTitle ?? false,
  }
}

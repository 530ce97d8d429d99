import { t } from '@wellspring/words/macro'

/** As much of a route's match as its title is made of. */
interface Match {
  status: string
  globalNotFound?: boolean | undefined
  _notFound?: boolean | undefined
  staticData: { title?: string; isWholeTitle?: boolean }
  loaderData?: unknown
}

/** What a loader knows of the page's title, once it has come. */
const ownTitle = ({ loaderData }: Match) => (loaderData as { title?: string } | undefined)?.title

/** What a page is called: by its data, by its route, or undefined where its path says it. */
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

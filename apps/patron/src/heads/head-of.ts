import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { eventQueries } from '@wellspring/api/hooks/events'
import { siteQueries } from '@wellspring/api/hooks/site'
import { t } from '@wellspring/words/macro'

import type { FileRouteTypes } from '../routeTree.gen.ts'
import { contentHead } from './content-head.ts'
import { eventHead } from './event-head.ts'
import { productHead, providerHead } from './market-heads.ts'
import type { PageHead } from './page-head.ts'
import { aboutHead, careersHead, contactHead, faqHead, homeHead } from './site-heads.ts'

/** The data from which a page was rendered. */
interface Drawn {
  queryClient: QueryClient
  api: Client
  params: Readonly<Record<string, string>>
  /** The origin of the page, such as `https://www.example.com`. */
  origin: string
  now: Date
}

const said = (description: string) => (): PageHead => ({ description })
const shop = said(t`Things that do you good, from small independent makers.`)
const coaching = said(t`Wellness coaches whose credentials were reviewed, with the times that are free.`)

const heads: Partial<Record<FileRouteTypes['id'], (drawn: Drawn) => PageHead | undefined>> = {
  '/': ({ origin }) => homeHead(origin),
  '/home': ({ origin }) => homeHead(origin),
  '/faq': ({ queryClient, api }) => {
    const data = queryClient.getQueryData(siteQueries.faqs(api).queryKey)
    return data && faqHead(data.faqs)
  },
  '/about': ({ queryClient, api, origin }) => {
    const data = queryClient.getQueryData(siteQueries.about(api).queryKey)
    return data && aboutHead(data.about, origin)
  },
  '/careers': ({ queryClient, api, origin }) => {
    const data = queryClient.getQueryData(siteQueries.openings(api).queryKey)
    return data && careersHead(data.openings, origin)
  },
  '/contact': ({ queryClient, api, origin }) => {
    const data = queryClient.getQueryData(siteQueries.settings(api).queryKey)
    return data && contactHead(data.contactEmail, origin)
  },
  '/services': said(t`Everything that can be booked here, with its length and its price.`),
  '/accessibility': said(t`How accessible Wellspring is, and what does not work well yet.`),
  '/terms': said(t`The terms of service of Wellspring.`),
  '/privacy': said(t`What data we keep, who can see it, and for how long.`),
  '/shop': shop,
  '/products': () => ({ ...shop(), canonicalPath: '/shop' }),
  '/product-detail/$id': ({ queryClient, api, params: { id = '' }, origin }) => {
    const data = queryClient.getQueryData(catalogueQueries.product(api, id).queryKey)
    return data && productHead(data.product, origin)
  },
  '/providers/': said(t`Providers whose credentials were reviewed, with the times that are free.`),
  '/coaches': coaching,
  '/providers/$id/': ({ queryClient, api, params: { id = '' }, origin }) => {
    const data = queryClient.getQueryData(directoryQueries.provider(api, id).queryKey)
    return data && providerHead(data.provider, origin)
  },
  '/events/': said(t`Classes, talks and circles with our providers, at a place near you or online.`),
  '/upcoming-events': () => ({
    description: t`Upcoming classes, talks and circles, at a place near you or online.`,
    canonicalPath: '/events',
  }),
  '/events/$id/': ({ queryClient, api, params: { id = '' }, ...where }) => {
    const data = queryClient.getQueryData(eventQueries.detail(api, id).queryKey)
    return data && eventHead(data.event, where)
  },
  '/educational-content/': said(
    t`Articles, recordings and films by our providers, about all five areas of wellness.`,
  ),
  '/educational-content/$id': ({ queryClient, api, params: { id = '' }, origin }) => {
    const data = queryClient.getQueryData(educationalContentQueries.detail(api, id).queryKey)
    return data && contentHead(data.content, origin)
  },
  '/wellness-center/': said(t`Five areas of wellness: body, mind, relationships, spirit and money.`),
}

/** The metadata of a page for search engines and link previews; no script of it runs in a browser. */
export const headOf = (routeId: string | undefined, drawn: Drawn): PageHead =>
  heads[routeId as FileRouteTypes['id']]?.(drawn) ?? {}

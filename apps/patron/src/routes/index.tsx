import { createFileRoute } from '@tanstack/react-router'

import { catalogueQueries } from '@wellspring/api/hooks/catalogue'
import { t } from '@wellspring/words/macro'

import { HOME_PRODUCTS } from '../features/home/home-products.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(catalogueQueries.newestProducts(api, HOME_PRODUCTS)),
  component: HomeScreen,
  staticData: { title: t`Wellspring, care for all of you`, isWholeTitle: true },
})

import { createFileRoute } from '@tanstack/react-router'

import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { pageOf, tableStateOf } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { BillingScreen } from '../../features/organisation/billing/billing-screen.tsx'

const firstPage = pageOf(tableStateOf({}))

export const Route = createFileRoute('/_signed-in/tenant/billing/')({
  // Loaded before rendering, so that the number of invoices does not shift the page.
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.prefetchQuery(organisationQueries.billing(api, firstPage)),
      queryClient.prefetchQuery(organisationQueries.deposits(api, firstPage)),
    ]),
  component: BillingScreen,
  staticData: { title: t`Billing` },
})

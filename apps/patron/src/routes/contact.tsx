import { createFileRoute } from '@tanstack/react-router'

import { siteQueries } from '@wellspring/api/hooks/site'
import { t } from '@wellspring/words/macro'

import { ContactScreen } from '../features/site/contact-screen.tsx'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(siteQueries.settings(api))
  },
  component: ContactScreen,
  staticData: { title: t`Contact` },
})

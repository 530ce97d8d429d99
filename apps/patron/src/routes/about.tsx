import { createFileRoute } from '@tanstack/react-router'

import { siteQueries } from '@wellspring/api/hooks/site'

import { AboutScreen } from '../features/site/about-screen.tsx'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(siteQueries.about(api)),
      queryClient.ensureQueryData(siteQueries.team(api)),
    ])
  },
  component: AboutScreen,
})

import { createFileRoute } from '@tanstack/react-router'

import { siteQueries } from '@wellspring/api/hooks/site'

import { CareersScreen } from '../features/site/careers-screen.tsx'

export const Route = createFileRoute('/careers')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(siteQueries.openings(api))
  },
  component: CareersScreen,
})

import { createFileRoute } from '@tanstack/react-router'

import { wellnessQueries } from '@wellspring/api/hooks/wellness'

import { WellnessCenterScreen } from '../features/wellness/wellness-center-screen.tsx'

export const Route = createFileRoute('/wellness-center/')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(wellnessQueries.domains(api))
  },
  component: WellnessCenterScreen,
  staticData: { title: 'Wellness Center' },
})

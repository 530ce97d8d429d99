import { createFileRoute, useRouter } from '@tanstack/react-router'

import { wellnessQueries } from '@wellspring/api/hooks/wellness'
import { withRedirect } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import { WellnessCenterScreen } from '../features/wellness/wellness-center-screen.tsx'

export const Route = createFileRoute('/wellness-center/')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(wellnessQueries.domains(api))
  },
  component: WellnessCenter,
  staticData: { title: t`Wellness Center` },
})

function WellnessCenter() {
  const { history } = useRouter()
  return (
    <WellnessCenterScreen
      onGuest={() => history.push(withRedirect('/login', { redirect: '/wellness-center' }))}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { CloseOrganisationScreen } from '../../features/organisation/closing/close-organisation-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/close')({
  component: CloseOrganisationScreen,
  staticData: { title: t`Close the Organisation` },
})

import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { AdministratorsScreen } from '../../features/organisation/administrators/administrators-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/administrators')({
  component: AdministratorsScreen,
  staticData: { title: t`Administrators` },
})

import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { AreasScreen } from '../../features/wellness/areas-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/wellness')({
  component: AreasScreen,
  staticData: { title: t`Wellness areas` },
})

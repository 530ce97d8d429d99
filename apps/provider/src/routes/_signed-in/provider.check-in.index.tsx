import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { HelpedDatesScreen } from '../../features/check-in/helped-dates.tsx'

export const Route = createFileRoute('/_signed-in/provider/check-in/')({
  component: HelpedDatesScreen,
  staticData: { title: t`Check-in` },
})

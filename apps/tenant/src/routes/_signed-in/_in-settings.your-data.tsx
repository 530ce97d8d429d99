import { createFileRoute } from '@tanstack/react-router'

import { YourDataScreen } from '@wellspring/features/personal-data'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/your-data')({
  component: YourDataScreen,
  staticData: { title: t`Your Data` },
})

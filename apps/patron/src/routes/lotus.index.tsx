import { createFileRoute } from '@tanstack/react-router'

import { LotusScreen } from '@wellspring/features/lotus'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/lotus/')({
  component: OwnLotus,
  staticData: { title: t`Lotus` },
})

function OwnLotus() {
  return (
    <OwnPage>
      <LotusScreen leafHref={(leaf) => `/lotus/${leaf.toLowerCase()}`} moodsHref="/moods" />
    </OwnPage>
  )
}

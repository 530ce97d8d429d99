import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { MoodsScreen, isMonth } from '@wellspring/features/wellness'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/moods')({
  validateSearch: ({ month }: Record<string, unknown>): { month?: string } =>
    isMonth(month) ? { month } : {},
  component: Moods,
  staticData: { title: t`Moods` },
})

function Moods() {
  const { month } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <MoodsScreen
        month={month}
        onMonth={(next) => void navigate({ search: { month: next }, replace: true, resetScroll: false })}
        helpHref="/find-provider?area=mental"
        safeHref="/safe"
        lotusHref="/lotus"
        centerHref="/wellness-center"
      />
    </OwnPage>
  )
}

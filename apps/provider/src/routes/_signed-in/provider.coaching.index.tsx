import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SpacesScreen } from '@wellspring/features/coaching'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/coaching/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: Coaching,
  staticData: { title: t`Coaching` },
})

function Coaching() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <SpacesScreen
      title={t`Coaching`}
      description={t`Goals, steps and notes that you and your clients keep between sessions.`}
      spaceHref={(id) => `/provider/coaching/${id}`}
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
      empty={{
        sentence: t`A space opens for you and a patron with their first booking of a coaching service.`,
      }}
    />
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MyPackagesScreen } from '../features/packages/my-packages-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export interface MyPackagesSearch {
  /** Starts at 1. */
  page?: number
}

export const Route = createFileRoute('/my-packages/')({
  validateSearch: ({ page }: Record<string, unknown>): MyPackagesSearch =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  component: MyPackages,
  staticData: { title: t`My packages` },
})

function MyPackages() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <MyPackagesScreen page={page} onPage={(next) => void navigate({ search: { page: next } })} />
    </OwnPage>
  )
}

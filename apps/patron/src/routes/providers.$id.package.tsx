import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NotFound } from '@wellspring/ui/not-found'
import { t } from '@wellspring/words/macro'

import { BuyPackageScreen } from '../features/packages/buy-package-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { FocusedPage } from '../parts/focused-page.tsx'

export const Route = createFileRoute('/providers/$id/package')({
  validateSearch: (search: Record<string, unknown>): { package?: string } =>
    typeof search['package'] === 'string' ? { package: search['package'] } : {},
  component: Buy,
  staticData: { title: t`Buy a package` },
})

function Buy() {
  const { id } = Route.useParams()
  const { package: packageId } = Route.useSearch()
  const navigate = useNavigate()
  if (!packageId) return <NotFound />
  return (
    <OwnPage reason={t`Log in or sign up to buy this package.`}>
      <FocusedPage>
        <BuyPackageScreen
          providerId={id}
          packageId={packageId}
          onBought={(purchase) =>
            void navigate({ to: '/my-packages/$id', params: { id: purchase }, replace: true })
          }
        />
      </FocusedPage>
    </OwnPage>
  )
}

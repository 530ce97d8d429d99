import { createFileRoute } from '@tanstack/react-router'

import { PurchaseScreen } from '@wellspring/features/packages'
import { t } from '@wellspring/words/macro'

import { nextHref } from '../parts/packages/package-hrefs.ts'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-packages/$id')({
  component: MyPackage,
  staticData: { title: t`Package` },
})

function MyPackage() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <PurchaseScreen
        key={id}
        id={id}
        scope="patron"
        back={{ href: '/my-packages', label: t`My packages` }}
        bookingHref={(booking) => `/my-bookings/${booking}`}
        bookHref={nextHref}
      />
    </OwnPage>
  )
}

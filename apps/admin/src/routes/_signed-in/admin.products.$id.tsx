import { createFileRoute } from '@tanstack/react-router'

import { ProductEditor } from '@wellspring/features/products'
import { t } from '@wellspring/words/macro'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/products/$id')({
  component: Product,
  staticData: { title: t`Product` },
})

function Product() {
  const { id } = Route.useParams()
  return (
    <ProductEditor
      key={id}
      id={id}
      scope={useVisitor()}
      back={{ href: '/admin/products', label: t`Products` }}
      productHref={(next) => `/admin/products/${next}`}
    />
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ProductEditor } from '@wellspring/features/products'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/products/$id')({
  component: Product,
  staticData: { title: t`Product` },
})

function Product() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ProductEditor
      key={id}
      id={id}
      scope="provider"
      back={{ href: '/provider/products', label: t`Products` }}
      onDuplicated={(copy) => void navigate({ to: '/provider/products/$id', params: { id: copy } })}
    />
  )
}

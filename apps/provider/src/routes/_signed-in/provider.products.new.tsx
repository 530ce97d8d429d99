import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewProductScreen } from '@wellspring/features/products'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/products/new')({
  component: NewProduct,
  staticData: { title: t`New Product` },
})

function NewProduct() {
  const navigate = useNavigate()
  return (
    <NewProductScreen
      back={{ href: '/provider/products', label: t`Products` }}
      onCreated={(id) => void navigate({ to: '/provider/products/$id', params: { id }, replace: true })}
    />
  )
}

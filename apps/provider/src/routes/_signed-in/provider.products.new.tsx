import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NewProductScreen } from '@wellspring/features/products'

export const Route = createFileRoute('/_signed-in/provider/products/new')({
  component: NewProduct,
  staticData: { title: 'New Product' },
})

function NewProduct() {
  const navigate = useNavigate()
  return (
    <NewProductScreen
      back={{ href: '/provider/products', label: 'Products' }}
      onCreated={(id) => void navigate({ to: '/provider/products/$id', params: { id }, replace: true })}
    />
  )
}

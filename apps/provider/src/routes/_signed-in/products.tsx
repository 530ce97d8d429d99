import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/products')({
  beforeLoad: () => {
    throw redirect({ to: '/provider/products' })
  },
})

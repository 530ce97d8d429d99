import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/disputes/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/my-orders/disputes/$id', params })
  },
})

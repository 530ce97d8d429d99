import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/orders/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/my-orders/$id', params })
  },
})

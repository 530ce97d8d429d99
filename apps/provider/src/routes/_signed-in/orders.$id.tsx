import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/orders/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/provider/orders/$id', params })
  },
})

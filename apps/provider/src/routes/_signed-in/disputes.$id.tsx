import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/disputes/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/provider/disputes/$id', params })
  },
})

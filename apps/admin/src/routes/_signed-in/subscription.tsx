import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/subscription')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/subscription' })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard' })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/tenant-forms')({
  beforeLoad: () => {
    throw redirect({ to: '/profile-setup' })
  },
})

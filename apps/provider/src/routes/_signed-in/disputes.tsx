import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/disputes')({
  beforeLoad: () => {
    throw redirect({ to: '/provider/disputes' })
  },
})

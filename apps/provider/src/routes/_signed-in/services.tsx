import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/services')({
  beforeLoad: () => {
    throw redirect({ to: '/provider/services' })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/provider/telehealth')({
  beforeLoad: () => {
    throw redirect({ to: '/telehealth', replace: true })
  },
})

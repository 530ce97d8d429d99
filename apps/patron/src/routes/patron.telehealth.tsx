import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/patron/telehealth')({
  beforeLoad: () => {
    throw redirect({ to: '/telehealth', replace: true })
  },
})

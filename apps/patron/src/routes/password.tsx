import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { PasswordScreen, SignedInOnly } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/password')({ component: Password, staticData: { title: t`Password` } })

function Password() {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      <PasswordScreen />
    </SignedInOnly>
  )
}

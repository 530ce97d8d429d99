import { createFileRoute } from '@tanstack/react-router'

import { SignUpPage } from '@wellspring/app/log-in/sign-up-page'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/signup')({
  validateSearch: redirectSearch,
  component: SignUp,
  staticData: { title: t`Sign Up` },
})

function SignUp() {
  return (
    <SignUpPage
      search={Route.useSearch()}
      description={t`First your account, then your application. You can stop at any time and continue later.`}
    />
  )
}

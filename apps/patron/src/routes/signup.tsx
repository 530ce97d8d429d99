import { createFileRoute } from '@tanstack/react-router'

import { SignUpPage } from '@wellspring/app/log-in/sign-up-page'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import { firstPage } from '../first-page.ts'

export const Route = createFileRoute('/signup')({
  validateSearch: redirectSearch,
  component: SignUp,
  staticData: { title: t`Sign Up` },
})

function SignUp() {
  return (
    <SignUpPage
      search={Route.useSearch()}
      firstPage={firstPage}
      description={t`One account for your care, orders and groups.`}
    />
  )
}

import { Stack } from '@chakra-ui/react'
import * as z from 'zod'

import { OneTimeCode } from '@wellspring/api/contract/fields'
import { useRedeemLogInCode } from '@wellspring/api/hooks/identity'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'

import { useSession } from '../session/index.ts'
import { CardPage } from './card-page.tsx'
import { ResendButton } from './resend-button.tsx'

const CodeForm = z.object({ code: OneTimeCode })

export interface CodeScreenProps {
  challenge: string
  logInHref: string
  onSignedIn: () => void
}

/** Second step of log-in. */
export function CodeScreen({ challenge, logInHref, onSignedIn }: CodeScreenProps) {
  const session = useSession()
  const { mutateAsync: redeem } = useRedeemLogInCode()
  return (
    <CardPage
      title="One-time password"
      description="Enter the six digits that we sent to your e-mail. They are valid for ten minutes."
    >
      <Form
        schema={CodeForm}
        defaultValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          session.login(await redeem({ challenge, code }))
          onSignedIn()
        }}
        submitLabel="Continue"
        footer={
          <Stack gap="2" textAlign="center">
            <ResendButton challenge={challenge} />
            <Link href={logInHref}>Back to log in</Link>
          </Stack>
        }
      >
        <CodeField />
      </Form>
    </CardPage>
  )
}

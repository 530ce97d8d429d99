import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { RedeemCodeInput } from '@wellspring/api/contract/identity'
import { useRedeemLogInCode } from '@wellspring/api/hooks/identity'
import { useSession } from '@wellspring/api/session'
import { CodeField } from '@wellspring/forms/fields/code-field'
import { Form } from '@wellspring/forms/form'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import type { PendingChallenge } from './pending-challenge.ts'
import type { Halfway } from '../second-factor/second-step.tsx'

/** Where the code was sent, and what to do if it does not arrive. */
export function CodeHint({
  pending,
  forgotPasswordHref,
}: {
  pending: PendingChallenge
  forgotPasswordHref: string
}) {
  const email = <strong>{pending.email}</strong>
  // Keeps the full stop on the line of a long address.
  const ownLine = (
    <Text as="strong" display="block" overflowWrap="anywhere">
      {pending.email}
    </Text>
  )
  if (pending.confirmed === false)
    return (
      <>
        <Trans>
          There were many attempts to log in as {email}, so we only say by email whether the password was
          right. No code within a minute? Go back and check the password, or{' '}
          <Link href={forgotPasswordHref}>
            <Trans>set a new one</Trans>
          </Link>
          .
        </Trans>
      </>
    )
  if (pending.isByCode)
    return (
      <>
        <Trans>
          If {email} has an account without a password, six digits are on their way. No code within a minute?
          Go back and log in with your password, or{' '}
          <Link href={forgotPasswordHref}>
            <Trans>set a new one</Trans>
          </Link>
          .
        </Trans>
      </>
    )
  if (pending.isNew)
    return (
      <>
        <Trans>
          We sent six digits to {ownLine} Enter them to continue. If you already had an account, the email
          says how to log in.
        </Trans>
      </>
    )
  return (
    <>
      <Trans>We sent six digits to {email}.</Trans>
    </>
  )
}

export interface CodeFormProps {
  pending: PendingChallenge
  onSignedIn: () => void
  /** The account needs a second factor after the mailed code. */
  onHalfway: (halfway: Halfway) => void
  /** Shown beside the button. */
  back: ReactNode
}

/** The second step of a log-in. */
export function CodeForm({ pending, onSignedIn, onHalfway, back }: CodeFormProps) {
  const redeem = useRedeemLogInCode()
  const session = useSession()
  return (
    <Form
      schema={RedeemCodeInput.pick({ code: true })}
      defaultValues={{ code: '' }}
      submitLabel={t`Continue`}
      isWide
      sendsItself
      onSubmit={async ({ code }) => {
        const { step, ...signedIn } = await redeem.mutateAsync({ challenge: pending.challenge, code })
        if (step === 'code' || step === 'set-up') return onHalfway({ step, signedIn })
        session.login(signedIn)
        // Not earlier: an existing address gets a different mail without a code.
        if (pending.isNew) toast.success(t`Signup Successful.`)
        onSignedIn()
      }}
      actions={back}
    >
      <CodeField name="code" label={t`One-time code`} />
    </Form>
  )
}

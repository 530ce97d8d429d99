import { useState } from 'react'

import { Link } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

import { AuthCard } from './auth-card.tsx'
import { CodeForm, CodeHint } from './code-form.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { ResendCode } from './resend-code.tsx'
import { SecondStep, secondStepTitles } from '../second-factor/second-step.tsx'
import type { Halfway } from '../second-factor/second-step.tsx'

export interface CodeScreenProps {
  pending: PendingChallenge
  backHref: string
  forgotPasswordHref: string
  onSignedIn: () => void
  /** Receives the challenge that replaces the current one. */
  onResent: (pending: PendingChallenge) => void
}

/** The second step of a log-in. */
export function CodeScreen({ pending, backHref, forgotPasswordHref, onSignedIn, onResent }: CodeScreenProps) {
  const [halfway, setHalfway] = useState<Halfway | null>(null)
  if (halfway)
    return (
      <AuthCard title={secondStepTitles[halfway.step]}>
        <SecondStep {...halfway} onSignedIn={onSignedIn} />
      </AuthCard>
    )
  return (
    <AuthCard
      title={t`Enter your code`}
      description={<CodeHint pending={pending} forgotPasswordHref={forgotPasswordHref} />}
      footer={<ResendCode pending={pending} onResent={onResent} />}
    >
      <CodeForm
        pending={pending}
        onSignedIn={onSignedIn}
        onHalfway={setHalfway}
        back={
          <Link href={backHref}>
            <Trans>Back</Trans>
          </Link>
        }
      />
    </AuthCard>
  )
}

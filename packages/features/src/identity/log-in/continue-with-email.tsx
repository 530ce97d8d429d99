import { Box, Button, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { CodeForm, CodeHint } from './code-form.tsx'
import { KeepEmail } from './keep-email.tsx'
import { LogInForm } from './log-in-form.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { ResendCode } from './resend-code.tsx'
import { PasskeyLogIn } from '../second-factor/passkey-log-in.tsx'
import { SecondStep, secondStepTitles } from '../second-factor/second-step.tsx'
import type { Halfway } from '../second-factor/second-step.tsx'
import { ShortSignUpForm } from './short-sign-up-form.tsx'

export interface ContinueWithEmailProps {
  forgotPasswordHref: string
  onSignedIn: () => void
}

const ways = [
  { label: t`I am new here`, value: true },
  { label: t`I have an account`, value: false },
]

/** Logs in or signs up without leaving the page. */
export function ContinueWithEmail({ forgotPasswordHref, onSignedIn }: ContinueWithEmailProps) {
  const [isNew, setIsNew] = useState(true)
  const [pending, setPending] = useState<PendingChallenge | null>(null)
  const [email, setEmail] = useState<string>()
  const [halfway, setHalfway] = useState<Halfway | null>(null)
  const onChallenge = (sent: PendingChallenge) => {
    setEmail(sent.email)
    setPending(sent)
  }
  if (halfway)
    return (
      <Box>
        <Text as="h3" textStyle="heading" mb="3">
          {secondStepTitles[halfway.step]}
        </Text>
        <SecondStep {...halfway} onSignedIn={onSignedIn} />
      </Box>
    )
  if (pending)
    return (
      <Box>
        <Text mb="5" color="fg.muted">
          <CodeHint pending={pending} forgotPasswordHref={forgotPasswordHref} />
        </Text>
        <CodeForm
          pending={pending}
          onSignedIn={onSignedIn}
          onHalfway={setHalfway}
          back={
            // One row below the button, full width.
            <Flex w="full" justify="space-between" align="flex-start" wrap="wrap">
              <Button variant="ghost" ms="-4" onClick={() => setPending(null)}>
                <Trans>Back</Trans>
              </Button>
              <Box me="-4">
                <ResendCode pending={pending} onResent={setPending} />
              </Box>
            </Flex>
          }
        />
      </Box>
    )
  return (
    <Box>
      <Text mb="5" color="fg.muted">
        <Trans>We will email you a code. You stay on this page.</Trans>
      </Text>
      <SimpleGrid columns={2} gap="2" mb="5" role="group" aria-label={t`Your account`}>
        {ways.map(({ label, value }) => (
          <Button
            key={label}
            variant={isNew === value ? 'subtle' : 'outline'}
            aria-pressed={isNew === value}
            onClick={() => setIsNew(value)}
          >
            {label}
          </Button>
        ))}
      </SimpleGrid>
      <KeepEmail onEmail={setEmail}>
        {isNew ? (
          <ShortSignUpForm email={email} onChallenge={onChallenge} />
        ) : (
          <>
            <LogInForm
              offersCode
              forgotPasswordHref={forgotPasswordHref}
              email={email}
              onChallenge={onChallenge}
            />
            <Box mt="5">
              <PasskeyLogIn onSignedIn={onSignedIn} />
            </Box>
          </>
        )}
      </KeepEmail>
    </Box>
  )
}

import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { CodeForm, CodeHint } from './code-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import type { PendingChallenge } from './pending-challenge.ts'
import { ResendCode } from './resend-code.tsx'
import { ShortSignUpForm } from './short-sign-up-form.tsx'

export interface ContinueWithEmailProps {
  forgotPasswordHref: string
  onSignedIn: () => void
}

/** Logging in or signing up where one is: nothing of the page is left. */
export function ContinueWithEmail({ forgotPasswordHref, onSignedIn }: ContinueWithEmailProps) {
  const [isNew, setIsNew] = useState(false)
  const [pending, setPending] = useState<PendingChallenge | null>(null)
  const [email, setEmail] = useState<string>()
  const onChallenge = (sent: PendingChallenge) => {
    setEmail(sent.email)
    setPending(sent)
  }
  if (pending)
    return (
      <Box>
        <Text mb="5" color="fg.muted">
          <CodeHint {...{ pending, forgotPasswordHref }} />
        </Text>
        <CodeForm
          {...{ pending, onSignedIn }}
          back={
            <Button variant="ghost" onClick={() => setPending(null)}>
              Back
            </Button>
          }
        />
        <Box mt="4">
          <ResendCode pending={pending} onResent={setPending} />
        </Box>
      </Box>
    )
  return (
    <Box>
      <Text mb="5" color="fg.muted">
        We will send a code to your e-mail address. You stay on this page.
      </Text>
      {isNew ? (
        <ShortSignUpForm {...{ email, onChallenge }} />
      ) : (
        <LogInForm {...{ forgotPasswordHref, email, onChallenge }} />
      )}
      <Flex mt="4" gap="1" align="center" wrap="wrap" textStyle="sm" color="fg.muted">
        {isNew ? 'Have an account?' : 'New here?'}
        <Button variant="ghost" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Log in instead' : 'Create an account'}
        </Button>
      </Flex>
    </Box>
  )
}

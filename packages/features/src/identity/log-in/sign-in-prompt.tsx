import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'

// Loaded on demand, because the prompt wraps every page.
const SignInSheet = lazyPart(async () => (await import('./sign-in-sheet.tsx')).SignInSheet)

interface Asked {
  reason: string
  answer: (signedIn: boolean) => void
}

type AskToSignIn = (reason: string) => Promise<boolean>

const PromptContext = createContext<AskToSignIn | null>(null)

/**
 * Asks a guest to log in or sign up in a sheet and resolves to whether they did. Resolves to true for a signed-in user.
 */
export function useAskToSignIn(): AskToSignIn {
  const ask = useContext(PromptContext)
  const { user } = useSession()
  if (!ask) throw new Error('there is no SignInPrompt above this component')
  const signedIn = user !== null
  return useCallback(async (reason: string) => signedIn || ask(reason), [ask, signedIn])
}

export interface SignInPromptProps {
  forgotPasswordHref: string
  children: ReactNode
}

/** Provides the sheet of `useAskToSignIn`, once for all pages. */
export function SignInPrompt({ forgotPasswordHref, children }: SignInPromptProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  // Stays mounted while closed, so that it can restore the focus.
  const [wasAsked, setWasAsked] = useState(false)
  const ask = useMemo<AskToSignIn>(
    () => (reason) =>
      new Promise((answer) => {
        setAsked({ reason, answer })
        setWasAsked(true)
      }),
    [],
  )
  const close = (signedIn: boolean) => {
    asked?.answer(signedIn)
    setAsked(null)
  }
  return (
    <PromptContext value={ask}>
      {children}
      {wasAsked ? (
        <SignInSheet
          reason={asked?.reason ?? null}
          forgotPasswordHref={forgotPasswordHref}
          onClose={() => close(false)}
          onSignedIn={() => close(true)}
        />
      ) : null}
    </PromptContext>
  )
}
